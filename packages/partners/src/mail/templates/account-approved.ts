import { defineEmail } from './define-email.ts'

export type AccountApproved = { accountId: string; url: string }

/** To the customer: the review has ended and the account is active. */
export const accountApproved = defineEmail<AccountApproved>({
  write: {
    en: ({ accountId, url }) => ({
      subject: 'Your account is active',
      heading: 'Your account is active',
      blocks: [
        { kind: 'text', text: 'The review is complete. You can now deposit, transfer and convert.' },
        { kind: 'facts', rows: [['Account ID', accountId]] },
        { kind: 'button', label: 'Open Planet Wallet', url },
        { kind: 'note', text: 'A letter with a confirmation code follows by post. Enter the code on Home.' },
      ],
    }),
    ja: ({ accountId, url }) => ({
      subject: 'アカウントの開設が完了しました',
      heading: 'アカウントの開設が完了しました',
      blocks: [
        { kind: 'text', text: '審査が完了しました。入金、送金、コンバートをご利用いただけます。' },
        { kind: 'facts', rows: [['アカウントID', accountId]] },
        { kind: 'button', label: 'Planet Wallet を開く', url },
        {
          kind: 'note',
          text: '確認コードを記載した転送不要郵便をお送りします。届きましたらホーム画面でご入力ください。',
        },
      ],
    }),
    ko: ({ accountId, url }) => ({
      subject: '계정 개설이 완료되었습니다',
      heading: '계정 개설이 완료되었습니다',
      blocks: [
        { kind: 'text', text: '심사가 완료되었습니다. 이제 입금, 송금, 전환을 이용하실 수 있습니다.' },
        { kind: 'facts', rows: [['계정 ID', accountId]] },
        { kind: 'button', label: 'Planet Wallet 열기', url },
        { kind: 'note', text: '확인 코드가 적힌 우편물을 보내 드립니다. 받으시면 홈 화면에 입력해 주세요.' },
      ],
    }),
  },
})
