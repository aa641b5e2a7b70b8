import { type Block, defineEmail } from './define-email.ts'

export type CompanyChangeDecided = { decision: 'approved' | 'rejected'; note: string }

const quoted = (note: string): Block[] => (note ? [{ kind: 'quote', text: note }] : [])

/** To a company: the change of its data was approved or rejected. */
export const companyChangeDecided = defineEmail<CompanyChangeDecided>({
  write: {
    en: ({ decision, note }) =>
      decision === 'approved'
        ? {
            subject: 'Your company details were updated',
            heading: 'Your company details were updated',
            blocks: [{ kind: 'text', text: 'We approved the change. It applies from now on.' }],
          }
        : {
            subject: 'We couldn’t update your company details',
            heading: 'We couldn’t update your company details',
            blocks: [...quoted(note), { kind: 'text', text: 'The details we had before still apply.' }],
          },
    ja: ({ decision, note }) =>
      decision === 'approved'
        ? {
            subject: '法人情報を更新しました',
            heading: '法人情報を更新しました',
            blocks: [{ kind: 'text', text: '変更を承認しました。以後、新しい内容が適用されます。' }],
          }
        : {
            subject: '法人情報を更新できませんでした',
            heading: '法人情報を更新できませんでした',
            blocks: [...quoted(note), { kind: 'text', text: '引き続き、これまでの内容が適用されます。' }],
          },
    ko: ({ decision, note }) =>
      decision === 'approved'
        ? {
            subject: '법인 정보가 변경되었습니다',
            heading: '법인 정보가 변경되었습니다',
            blocks: [{ kind: 'text', text: '변경을 승인했습니다. 지금부터 새 정보가 적용됩니다.' }],
          }
        : {
            subject: '법인 정보를 변경하지 못했습니다',
            heading: '법인 정보를 변경하지 못했습니다',
            blocks: [...quoted(note), { kind: 'text', text: '기존 정보가 계속 적용됩니다.' }],
          },
  },
})
