import { defineEmail } from './define-email.ts'

export type SourceOfFundsRequested = {
  question: string
  /** YYYY-MM-DD */
  dueOn: string
  url: string
}

/** To the customer: an operator asks where funds come from. */
export const sourceOfFundsRequested = defineEmail<SourceOfFundsRequested>({
  write: {
    en: ({ question, dueOn, url }) => ({
      subject: 'We have a question about your funds',
      heading: 'We have a question about the source of your funds',
      blocks: [
        { kind: 'quote', text: question },
        {
          kind: 'text',
          text: `The law requires us to ask. Please answer in your wallet by ${dueOn}. You can add documents, such as bank statements or contracts.`,
        },
        { kind: 'button', label: 'Answer', url },
        { kind: 'text', text: 'Never send documents or passwords by mail.' },
      ],
    }),
    ja: ({ question, dueOn, url }) => ({
      subject: 'ご資金についての確認のお願い',
      heading: 'ご資金の出所についてお尋ねします',
      blocks: [
        { kind: 'quote', text: question },
        {
          kind: 'text',
          text: `法令に基づく確認です。${dueOn}までにウォレットからご回答ください。通帳の写しや契約書などの書類を添付できます。`,
        },
        { kind: 'button', label: '回答する', url },
        { kind: 'text', text: '書類やパスワードをメールで送らないでください。' },
      ],
    }),
    ko: ({ question, dueOn, url }) => ({
      subject: '자금에 관한 확인 요청',
      heading: '자금 출처에 대해 여쭙니다',
      blocks: [
        { kind: 'quote', text: question },
        {
          kind: 'text',
          text: `법령에 따른 확인입니다. ${dueOn}까지 지갑에서 답변해 주세요. 은행 거래 내역이나 계약서 등의 서류를 첨부할 수 있습니다.`,
        },
        { kind: 'button', label: '답변하기', url },
        { kind: 'text', text: '서류나 비밀번호를 메일로 보내지 마세요.' },
      ],
    }),
  },
})
