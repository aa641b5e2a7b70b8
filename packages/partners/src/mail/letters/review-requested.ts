import { defineLetter } from '../letter.ts'

export type ReviewRequested = {
  accountId: string
  userType: 'individual' | 'corporate'
  reason: 'review' | 'identity'
  /** The account in the operators' console. */
  url: string
}

/** To the provider: an account waits for a decision. Carries no personal data. */
export const reviewRequested = defineLetter<ReviewRequested>({
  write: {
    en: ({ accountId, userType, reason, url }) => ({
      subject: `Review ${accountId}`,
      heading:
        reason === 'review'
          ? 'An account is waiting for review'
          : 'The identity check of an active account failed',
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
      heading:
        reason === 'review'
          ? '審査待ちのアカウントがあります'
          : '有効なアカウントの本人確認が不合格になりました',
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
      heading:
        reason === 'review' ? '심사를 기다리는 계정이 있습니다' : '활성 계정의 본인 확인이 실패했습니다',
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
