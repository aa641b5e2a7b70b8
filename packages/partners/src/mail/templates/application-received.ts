import { defineEmail } from './define-email.ts'

export type ApplicationReceived = { accountId: string; url: string }

/** To the customer: everything was submitted, and the review begins. */
export const applicationReceived = defineEmail<ApplicationReceived>({
  write: {
    en: ({ accountId, url }) => ({
      subject: 'We’ve received your application',
      heading: 'We’ve received your application',
      blocks: [
        {
          kind: 'text',
          text: 'Your information and documents are complete. We usually decide within two business days and will email you.',
        },
        { kind: 'facts', rows: [['Account ID', accountId]] },
        { kind: 'button', label: 'See its status', url },
      ],
    }),
    ja: ({ accountId, url }) => ({
      subject: 'お申し込みを受け付けました',
      heading: 'お申し込みを受け付けました',
      blocks: [
        {
          kind: 'text',
          text: 'ご入力内容と書類をすべて受け付けました。審査の結果は、通常2営業日以内にメールでお知らせします。',
        },
        { kind: 'facts', rows: [['アカウントID', accountId]] },
        { kind: 'button', label: '審査の状況を見る', url },
      ],
    }),
    ko: ({ accountId, url }) => ({
      subject: '신청이 접수되었습니다',
      heading: '신청이 접수되었습니다',
      blocks: [
        {
          kind: 'text',
          text: '입력하신 정보와 서류를 모두 접수했습니다. 심사 결과는 보통 영업일 기준 2일 이내에 이메일로 알려 드립니다.',
        },
        { kind: 'facts', rows: [['계정 ID', accountId]] },
        { kind: 'button', label: '심사 현황 보기', url },
      ],
    }),
  },
})
