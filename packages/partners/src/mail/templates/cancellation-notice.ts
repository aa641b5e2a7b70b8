import { defineEmail } from './define-email.ts'
import type { MessageNotice } from './inquiry-notice.ts'

/** To the provider: a customer wants to cancel or suspend the service. */
export const cancellationNotice = defineEmail<MessageNotice>({
  replyTo: ({ email }) => email,
  write: {
    en: ({ id, name, email, content, language }) => ({
      subject: `Cancellation request ${id}`,
      heading: 'Cancellation or suspension requested',
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
        {
          kind: 'note',
          text: 'The form doesn’t prove who wrote it. Confirm with the account holder before you act. Replies go to the address above.',
        },
      ],
    }),
    ja: ({ id, name, email, content, language }) => ({
      subject: `解約・利用停止のお申し込み ${id}`,
      heading: '解約または利用停止のお申し込み',
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
        {
          kind: 'note',
          text: 'このフォームでは送信者の本人確認は行われていません。手続きの前に必ずアカウントの名義人に確認してください。このメールへの返信は上記のアドレスに届きます。',
        },
      ],
    }),
    ko: ({ id, name, email, content, language }) => ({
      subject: `해지 및 이용 정지 신청 ${id}`,
      heading: '해지 또는 이용 정지 신청',
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
        {
          kind: 'note',
          text: '이 양식은 보낸 사람의 신원을 증명하지 않습니다. 처리하기 전에 반드시 계정 소유자에게 확인하세요. 이 메일에 회신하면 위 주소로 전달됩니다.',
        },
      ],
    }),
  },
})
