import { defineEmail } from './define-email.ts'

export type MessageNotice = { id: string; name: string; email: string; content: string; language: string }

/** To the provider: a new inquiry. Answering the mail answers the person. */
export const inquiryNotice = defineEmail<MessageNotice>({
  replyTo: ({ email }) => email,
  write: {
    en: ({ id, name, email, content, language }) => ({
      subject: `New inquiry ${id}`,
      heading: 'New inquiry',
      blocks: [
        {
          kind: 'facts',
          rows: [
            ['Reference', id],
            ['Name', name],
            ['Email', email],
            ['Language', language],
          ],
        },
        { kind: 'quote', text: content },
        { kind: 'note', text: 'Replies go to the person who wrote.' },
      ],
    }),
    ja: ({ id, name, email, content, language }) => ({
      subject: `新しいお問い合わせ ${id}`,
      heading: '新しいお問い合わせ',
      blocks: [
        {
          kind: 'facts',
          rows: [
            ['受付番号', id],
            ['お名前', name],
            ['メールアドレス', email],
            ['言語', language],
          ],
        },
        { kind: 'quote', text: content },
        { kind: 'note', text: 'このメールに返信すると、お問い合わせいただいた方に届きます。' },
      ],
    }),
    ko: ({ id, name, email, content, language }) => ({
      subject: `새 문의 ${id}`,
      heading: '새 문의',
      blocks: [
        {
          kind: 'facts',
          rows: [
            ['접수 번호', id],
            ['이름', name],
            ['이메일', email],
            ['언어', language],
          ],
        },
        { kind: 'quote', text: content },
        { kind: 'note', text: '이 메일에 회신하면 문의하신 분에게 전달됩니다.' },
      ],
    }),
  },
})
