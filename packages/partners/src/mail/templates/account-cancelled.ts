import { type Block, defineEmail } from './define-email.ts'

export type AccountCancelled = { accountId: string; note: string }

const quoted = (note: string): Block[] => (note ? [{ kind: 'quote', text: note }] : [])

/** To the customer: the account is closed. */
export const accountCancelled = defineEmail<AccountCancelled>({
  write: {
    en: ({ accountId, note }) => ({
      subject: 'Your account is cancelled',
      heading: 'Your account is cancelled',
      blocks: [
        { kind: 'facts', rows: [['Account', accountId]] },
        {
          kind: 'text',
          text: 'You can no longer log in. Your keys stay yours: with your recovery phrase you can still access your assets.',
        },
        ...quoted(note),
        { kind: 'note', text: 'If you didn’t request this, contact us right away.' },
      ],
    }),
    ja: ({ accountId, note }) => ({
      subject: 'アカウントを解約しました',
      heading: 'アカウントを解約しました',
      blocks: [
        { kind: 'facts', rows: [['アカウント', accountId]] },
        {
          kind: 'text',
          text: '今後はログインできません。ウォレットの秘密鍵は引き続きお客様のものです。リカバリーフレーズがあれば、アドレスに残っている資産を動かせます。',
        },
        ...quoted(note),
        { kind: 'note', text: 'お心当たりがない場合は、すぐにお問い合わせください。' },
      ],
    }),
    ko: ({ accountId, note }) => ({
      subject: '계정이 해지되었습니다',
      heading: '계정이 해지되었습니다',
      blocks: [
        { kind: 'facts', rows: [['계정', accountId]] },
        {
          kind: 'text',
          text: '이제 로그인할 수 없습니다. 지갑의 개인키는 계속 고객님의 것이며, 복구 문구가 있으면 주소에 남은 자산을 옮길 수 있습니다.',
        },
        ...quoted(note),
        { kind: 'note', text: '요청하신 적이 없다면 즉시 문의해 주세요.' },
      ],
    }),
  },
})
