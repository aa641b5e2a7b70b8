import { defineEmail } from './define-email.ts'

export type PasskeyChanged = { change: 'added' | 'removed'; at: string }

/** To the owner, after a passkey was added to the login or removed. */
export const passkeyChanged = defineEmail<PasskeyChanged>({
  write: {
    en: ({ change, at }) => ({
      subject: `A passkey was ${change}`,
      heading: `A passkey was ${change}`,
      blocks: [
        { kind: 'facts', rows: [['Time', at]] },
        {
          kind: 'text',
          text:
            change === 'added'
              ? 'You can now log in with this passkey instead of your password. It doesn’t unlock your wallet’s keys.'
              : 'It no longer logs you in. You can remove it from your device too.',
        },
        {
          kind: 'note',
          text: 'If this wasn’t you, change your password right away, remove unknown passkeys in Settings, and contact us.',
        },
      ],
    }),
    ja: ({ change, at }) => ({
      subject: change === 'added' ? 'パスキーが追加されました' : 'パスキーが削除されました',
      heading: change === 'added' ? 'パスキーが追加されました' : 'パスキーが削除されました',
      blocks: [
        { kind: 'facts', rows: [['日時', at]] },
        {
          kind: 'text',
          text:
            change === 'added'
              ? '今後は、パスワードの代わりにこのパスキーでログインできます。ウォレットの鍵を開くことはできません。'
              : 'このパスキーではログインできなくなりました。端末からも削除できます。',
        },
        {
          kind: 'note',
          text: 'お心当たりがない場合は、すぐにパスワードを変更し、設定で不明なパスキーを削除して、お問い合わせください。',
        },
      ],
    }),
    ko: ({ change, at }) => ({
      subject: change === 'added' ? '패스키가 추가되었습니다' : '패스키가 삭제되었습니다',
      heading: change === 'added' ? '패스키가 추가되었습니다' : '패스키가 삭제되었습니다',
      blocks: [
        { kind: 'facts', rows: [['일시', at]] },
        {
          kind: 'text',
          text:
            change === 'added'
              ? '이제 비밀번호 대신 이 패스키로 로그인할 수 있습니다. 지갑의 키는 열 수 없습니다.'
              : '이 패스키로는 더 이상 로그인할 수 없습니다. 기기에서도 삭제할 수 있습니다.',
        },
        {
          kind: 'note',
          text: '본인이 아니라면 즉시 비밀번호를 변경하고 설정에서 모르는 패스키를 삭제한 뒤 문의해 주세요.',
        },
      ],
    }),
  },
})
