import { type Block, defineEmail } from './define-email.ts'

const quoted = (note: string): Block[] => (note ? [{ kind: 'quote', text: note }] : [])

/** To the customer: no account can be offered. */
export const accountRejected = defineEmail<{ note: string }>({
  write: {
    en: ({ note }) => ({
      subject: 'About your application',
      heading: 'We can’t offer you an account',
      blocks: [
        { kind: 'text', text: 'We’ve reviewed your application and can’t accept it.' },
        ...quoted(note),
        { kind: 'note', text: 'If you think this is a mistake, contact us.' },
      ],
    }),
    ja: ({ note }) => ({
      subject: 'お申し込みの審査結果について',
      heading: 'アカウントの開設を見送らせていただきました',
      blocks: [
        { kind: 'text', text: '審査の結果、誠に残念ながら、今回はお申し込みをお受けできませんでした。' },
        ...quoted(note),
        { kind: 'note', text: '結果に誤りがあると思われる場合は、お問い合わせください。' },
      ],
    }),
    ko: ({ note }) => ({
      subject: '신청 심사 결과 안내',
      heading: '계정을 개설해 드릴 수 없습니다',
      blocks: [
        { kind: 'text', text: '심사 결과, 아쉽게도 이번 신청을 승인해 드릴 수 없습니다.' },
        ...quoted(note),
        { kind: 'note', text: '착오가 있다고 생각하시면 문의해 주세요.' },
      ],
    }),
  },
})
