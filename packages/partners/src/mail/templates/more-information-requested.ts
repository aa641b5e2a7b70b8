import { type Block, defineEmail } from './define-email.ts'

export type MoreInformationRequested = { note: string; url: string }

const quoted = (note: string): Block[] => (note ? [{ kind: 'quote', text: note }] : [])

/** To the customer: the reviewer needs something again. */
export const moreInformationRequested = defineEmail<MoreInformationRequested>({
  write: {
    en: ({ note, url }) => ({
      subject: 'We need more information',
      heading: 'We need more information to finish the review',
      blocks: [
        ...quoted(note),
        { kind: 'text', text: 'Log in to see what to send again.' },
        { kind: 'button', label: 'Log in', url },
      ],
    }),
    ja: ({ note, url }) => ({
      subject: '審査のため追加のご対応をお願いします',
      heading: '審査のため追加のご対応が必要です',
      blocks: [
        ...quoted(note),
        { kind: 'text', text: 'ログインして、再提出が必要な内容をご確認ください。' },
        { kind: 'button', label: 'ログイン', url },
      ],
    }),
    ko: ({ note, url }) => ({
      subject: '심사를 위해 추가 확인이 필요합니다',
      heading: '심사를 마치려면 추가 확인이 필요합니다',
      blocks: [
        ...quoted(note),
        { kind: 'text', text: '로그인하여 다시 제출할 내용을 확인해 주세요.' },
        { kind: 'button', label: '로그인', url },
      ],
    }),
  },
})
