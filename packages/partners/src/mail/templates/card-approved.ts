import { defineEmail } from './define-email.ts'

/** To the customer: the card partner has accepted the registration, and a card is on its way. */
export const cardApproved = defineEmail<{ url: string }>({
  write: {
    en: ({ url }) => ({
      subject: 'Your prepaid card is on its way',
      heading: 'Your card registration was approved',
      blocks: [
        { kind: 'text', text: 'Your prepaid card will arrive by post at your registered address.' },
        {
          kind: 'text',
          text: 'When it arrives, enter the card number and the envelope number in the wallet to activate it.',
        },
        { kind: 'button', label: 'Open card management', url },
        { kind: 'note', text: 'We never ask for your card number by email or phone.' },
      ],
    }),
    ja: ({ url }) => ({
      subject: 'プリペイドカードを発送します',
      heading: 'カードの登録が承認されました',
      blocks: [
        { kind: 'text', text: 'プリペイドカードは、ご登録の住所へ郵送されます。' },
        {
          kind: 'text',
          text: 'お手元に届きましたら、ウォレットでカード番号と封筒番号を入力し、カードを有効にしてください。',
        },
        { kind: 'button', label: 'カード管理を開く', url },
        { kind: 'note', text: 'メールやお電話でカード番号をお尋ねすることはありません。' },
      ],
    }),
    ko: ({ url }) => ({
      subject: '선불카드를 보내 드립니다',
      heading: '카드 등록이 승인되었습니다',
      blocks: [
        { kind: 'text', text: '선불카드는 등록하신 주소로 우편 발송됩니다.' },
        {
          kind: 'text',
          text: '카드를 받으시면 지갑에서 카드 번호와 봉투 번호를 입력하여 카드를 활성화해 주세요.',
        },
        { kind: 'button', label: '카드 관리 열기', url },
        { kind: 'note', text: '메일이나 전화로 카드 번호를 여쭙는 일은 없습니다.' },
      ],
    }),
  },
})
