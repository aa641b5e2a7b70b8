import { defineEmail } from './define-email.ts'
import type { MessageCopy } from './inquiry-received.ts'

export type InquiryAnswered = MessageCopy & { answer: string }

/** To the sender: what the provider answers, with a copy of the question. */
export const inquiryAnswered = defineEmail<InquiryAnswered>({
  write: {
    en: ({ id, name, content, answer }) => ({
      subject: `Reply to your message (${id})`,
      heading: 'Our reply to your message',
      blocks: [
        { kind: 'text', text: `Dear ${name},` },
        { kind: 'text', text: answer },
        { kind: 'facts', rows: [['Reference', id]] },
        { kind: 'text', text: 'You wrote:' },
        { kind: 'quote', text: content },
        { kind: 'note', text: 'We never ask for your passwords or your recovery phrase.' },
      ],
    }),
    ja: ({ id, name, content, answer }) => ({
      subject: `お問い合わせへの回答（${id}）`,
      heading: 'お問い合わせへの回答',
      blocks: [
        { kind: 'text', text: `${name} 様` },
        { kind: 'text', text: answer },
        { kind: 'facts', rows: [['受付番号', id]] },
        { kind: 'text', text: 'お問い合わせ内容：' },
        { kind: 'quote', text: content },
        { kind: 'note', text: '当社がパスワードやリカバリーフレーズをお尋ねすることはありません。' },
      ],
    }),
    ko: ({ id, name, content, answer }) => ({
      subject: `문의에 대한 답변 (${id})`,
      heading: '문의하신 내용에 대한 답변',
      blocks: [
        { kind: 'text', text: `${name} 님,` },
        { kind: 'text', text: answer },
        { kind: 'facts', rows: [['접수 번호', id]] },
        { kind: 'text', text: '문의하신 내용:' },
        { kind: 'quote', text: content },
        { kind: 'note', text: '저희는 비밀번호나 복구 문구를 절대 묻지 않습니다.' },
      ],
    }),
  },
})
