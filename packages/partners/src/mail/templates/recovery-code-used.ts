import { defineEmail } from './define-email.ts'

export type RecoveryCodeUsed = { left: number; at: string }

/** To the owner: a recovery code was used to log in instead of the second factor. */
export const recoveryCodeUsed = defineEmail<RecoveryCodeUsed>({
  write: {
    en: ({ left, at }) => ({
      subject: 'A recovery code was used',
      heading: 'A recovery code was used to log in',
      blocks: [
        {
          kind: 'facts',
          rows: [
            ['Time', at],
            ['Codes left', String(left)],
          ],
        },
        { kind: 'note', text: 'If this wasn’t you, change your password right away and contact us.' },
      ],
    }),
    ja: ({ left, at }) => ({
      subject: 'リカバリーコードが使用されました',
      heading: 'リカバリーコードでログインがありました',
      blocks: [
        {
          kind: 'facts',
          rows: [
            ['日時', at],
            ['残りのコード', `${left}個`],
          ],
        },
        { kind: 'note', text: 'お心当たりがない場合は、すぐにパスワードを変更し、お問い合わせください。' },
      ],
    }),
    ko: ({ left, at }) => ({
      subject: '복구 코드가 사용되었습니다',
      heading: '복구 코드로 로그인되었습니다',
      blocks: [
        {
          kind: 'facts',
          rows: [
            ['일시', at],
            ['남은 코드', `${left}개`],
          ],
        },
        { kind: 'note', text: '본인이 아니라면 즉시 비밀번호를 변경하고 문의해 주세요.' },
      ],
    }),
  },
})
