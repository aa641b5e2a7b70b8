import { defineEmail } from './define-email.ts'

export type ReviewRequested = {
  accountId: string
  userType: 'individual' | 'corporate'
  reason: 'review' | 'identity' | 'screening' | 'funds'
  /** The account in the operators' console. */
  url: string
}

/** To the provider: an account waits for a decision. Carries no personal data. */
export const reviewRequested = defineEmail<ReviewRequested>({
  write: {
    en: ({ accountId, userType, reason, url }) => ({
      subject: `Review ${accountId}`,
      heading: {
        review: 'An account is waiting for review',
        identity: 'The identity check of an active account failed',
        screening: 'A screening list has a hit',
        funds: 'A customer has answered a question about the source of funds',
      }[reason],
      blocks: [
        {
          kind: 'facts',
          rows: [
            ['Account', accountId],
            ['Type', userType],
          ],
        },
        { kind: 'button', label: 'Open in the console', url },
      ],
    }),
    ja: ({ accountId, userType, reason, url }) => ({
      subject: `審査 ${accountId}`,
      heading: {
        review: '審査待ちのアカウントがあります',
        identity: '有効なアカウントの本人確認が不合格になりました',
        screening: 'スクリーニングリストに該当があります',
        funds: '資金の出所に関する回答がありました',
      }[reason],
      blocks: [
        {
          kind: 'facts',
          rows: [
            ['アカウント', accountId],
            ['種別', userType === 'corporate' ? '法人' : '個人'],
          ],
        },
        { kind: 'button', label: 'コンソールで開く', url },
      ],
    }),
    ko: ({ accountId, userType, reason, url }) => ({
      subject: `심사 ${accountId}`,
      heading: {
        review: '심사를 기다리는 계정이 있습니다',
        identity: '활성 계정의 본인 확인이 실패했습니다',
        screening: '심사 목록에 일치하는 항목이 있습니다',
        funds: '고객이 자금 출처 질문에 답변했습니다',
      }[reason],
      blocks: [
        {
          kind: 'facts',
          rows: [
            ['계정', accountId],
            ['유형', userType === 'corporate' ? '법인' : '개인'],
          ],
        },
        { kind: 'button', label: '콘솔에서 열기', url },
      ],
    }),
  },
})
