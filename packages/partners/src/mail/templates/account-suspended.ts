import { type Block, defineEmail } from './define-email.ts'

export type AccountSuspended = { change: 'suspended' | 'resumed'; note: string }

const quoted = (note: string): Block[] => (note ? [{ kind: 'quote', text: note }] : [])

/** To the customer: the account was suspended, or works again. */
export const accountSuspended = defineEmail<AccountSuspended>({
  write: {
    en: ({ change, note }) => ({
      subject: change === 'suspended' ? 'Your account is suspended' : 'Your account is active again',
      heading: change === 'suspended' ? 'Your account is suspended' : 'Your account is active again',
      blocks: [
        {
          kind: 'text',
          text:
            change === 'suspended'
              ? 'You can log in and look around, but you can’t send anything. Your keys stay yours. Contact us to lift the suspension.'
              : 'The suspension has ended. Everything works as before.',
        },
        ...quoted(note),
      ],
    }),
    ja: ({ change, note }) => ({
      subject: change === 'suspended' ? 'アカウントの利用を停止しました' : 'アカウントの利用を再開しました',
      heading: change === 'suspended' ? 'アカウントの利用を停止しました' : 'アカウントの利用を再開しました',
      blocks: [
        {
          kind: 'text',
          text:
            change === 'suspended'
              ? 'ログインと内容の確認はできますが、送金などのお取引はできません。秘密鍵は引き続きお客様の端末にあります。再開についてはお問い合わせください。'
              : '利用停止が解除されました。これまでどおりご利用いただけます。',
        },
        ...quoted(note),
      ],
    }),
    ko: ({ change, note }) => ({
      subject: change === 'suspended' ? '계정 이용이 정지되었습니다' : '계정을 다시 이용할 수 있습니다',
      heading: change === 'suspended' ? '계정 이용이 정지되었습니다' : '계정을 다시 이용할 수 있습니다',
      blocks: [
        {
          kind: 'text',
          text:
            change === 'suspended'
              ? '로그인과 조회는 할 수 있지만 송금 등의 거래는 할 수 없습니다. 개인키는 계속 고객님의 기기에 있습니다. 이용을 재개하려면 문의해 주세요.'
              : '이용 정지가 해제되었습니다. 이전과 같이 이용할 수 있습니다.',
        },
        ...quoted(note),
      ],
    }),
  },
})
