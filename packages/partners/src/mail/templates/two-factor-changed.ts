import { defineEmail } from './define-email.ts'

export type TwoFactorChanged = { change: 'on' | 'off'; at: string }

/** To the owner, after the second factor was switched on or off. */
export const twoFactorChanged = defineEmail<TwoFactorChanged>({
  write: {
    en: ({ change, at }) => ({
      subject: `Two-factor authentication is ${change}`,
      heading: `Two-factor authentication was turned ${change}`,
      blocks: [
        { kind: 'facts', rows: [['Time', at]] },
        {
          kind: 'text',
          text:
            change === 'on'
              ? 'You’ll enter a code at every login from now on. Store your recovery codes somewhere safe.'
              : 'You can now log in with your password alone.',
        },
        { kind: 'note', text: 'If this wasn’t you, change your password right away and contact us.' },
      ],
    }),
    ja: ({ change, at }) => ({
      subject: change === 'on' ? '二段階認証が有効になりました' : '二段階認証が無効になりました',
      heading: change === 'on' ? '二段階認証が有効になりました' : '二段階認証が無効になりました',
      blocks: [
        { kind: 'facts', rows: [['日時', at]] },
        {
          kind: 'text',
          text:
            change === 'on'
              ? '今後はログインのたびに認証コードの入力が必要です。リカバリーコードは安全な場所に保管してください。'
              : '今後はパスワードのみでログインできます。',
        },
        { kind: 'note', text: 'お心当たりがない場合は、すぐにパスワードを変更し、お問い合わせください。' },
      ],
    }),
    ko: ({ change, at }) => ({
      subject: change === 'on' ? '2단계 인증이 켜졌습니다' : '2단계 인증이 꺼졌습니다',
      heading: change === 'on' ? '2단계 인증이 켜졌습니다' : '2단계 인증이 꺼졌습니다',
      blocks: [
        { kind: 'facts', rows: [['일시', at]] },
        {
          kind: 'text',
          text:
            change === 'on'
              ? '이제 로그인할 때마다 인증 코드를 입력해야 합니다. 복구 코드는 안전한 곳에 보관하세요.'
              : '이제 비밀번호만으로 로그인할 수 있습니다.',
        },
        { kind: 'note', text: '본인이 아니라면 즉시 비밀번호를 변경하고 문의해 주세요.' },
      ],
    }),
  },
})
