import { type Block, defineEmail } from './define-email.ts'

const quoted = (note: string): Block[] => (note ? [{ kind: 'quote', text: note }] : [])

/** To the customer: the card partner has not accepted the registration; it can be sent again. */
export const cardRejected = defineEmail<{ note: string; url: string }>({
  write: {
    en: ({ note, url }) => ({
      subject: 'About your card registration',
      heading: 'Your card registration was not accepted',
      blocks: [
        { kind: 'text', text: 'The card company didn’t accept your registration.' },
        ...quoted(note),
        { kind: 'text', text: 'You can correct it and send it again. Your entries are still there.' },
        { kind: 'button', label: 'Correct and send again', url },
      ],
    }),
    ja: ({ note, url }) => ({
      subject: 'カードの登録について',
      heading: 'カードの登録が承認されませんでした',
      blocks: [
        { kind: 'text', text: 'お送りいただいた内容では、カード会社の承認が得られませんでした。' },
        ...quoted(note),
        { kind: 'text', text: '内容を修正して、もう一度お送りいただけます。入力済みの内容は残っています。' },
        { kind: 'button', label: '修正してもう一度送る', url },
      ],
    }),
    ko: ({ note, url }) => ({
      subject: '카드 등록 안내',
      heading: '카드 등록이 승인되지 않았습니다',
      blocks: [
        { kind: 'text', text: '보내신 내용으로는 카드사의 승인을 받지 못했습니다.' },
        ...quoted(note),
        {
          kind: 'text',
          text: '내용을 고쳐서 다시 보내실 수 있습니다. 입력하신 내용은 그대로 남아 있습니다.',
        },
        { kind: 'button', label: '고쳐서 다시 보내기', url },
      ],
    }),
  },
})
