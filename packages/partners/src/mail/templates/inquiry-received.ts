import { defineEmail } from './define-email.ts'

export type MessageCopy = { id: string; name: string; content: string }

/** To the sender: the question has arrived, with a copy of it. */
export const inquiryReceived = defineEmail<MessageCopy>({
  write: {
    en: ({ id, name, content }) => ({
      subject: `We’ve received your inquiry (${id})`,
      heading: 'Thank you for your inquiry',
      blocks: [
        { kind: 'text', text: `Dear ${name},` },
        { kind: 'text', text: 'We’ve received your message and will reply to this address.' },
        { kind: 'facts', rows: [['Reference', id]] },
        { kind: 'quote', text: content },
        { kind: 'note', text: 'If this wasn’t you, you can ignore this email.' },
      ],
    }),
    ja: ({ id, name, content }) => ({
      subject: `お問い合わせを受け付けました（${id}）`,
      heading: 'お問い合わせありがとうございます',
      blocks: [
        { kind: 'text', text: `${name} 様` },
        {
          kind: 'text',
          text: 'お問い合わせを受け付けました。ご回答はこのメールアドレス宛てにお送りします。',
        },
        { kind: 'facts', rows: [['受付番号', id]] },
        { kind: 'quote', text: content },
        { kind: 'note', text: 'お心当たりがない場合は、このメールを破棄してください。' },
      ],
    }),
    ko: ({ id, name, content }) => ({
      subject: `문의가 접수되었습니다 (${id})`,
      heading: '문의해 주셔서 감사합니다',
      blocks: [
        { kind: 'text', text: `${name} 님,` },
        { kind: 'text', text: '문의가 접수되었습니다. 답변은 이 이메일 주소로 보내 드립니다.' },
        { kind: 'facts', rows: [['접수 번호', id]] },
        { kind: 'quote', text: content },
        { kind: 'note', text: '직접 문의하신 것이 아니라면 이 메일을 무시하셔도 됩니다.' },
      ],
    }),
  },
})
