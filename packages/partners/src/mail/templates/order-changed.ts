import { type Content, defineEmail } from './define-email.ts'

type OrderChanged = {
  role: 'merchant' | 'payer'
  what: 'paid' | 'refunded' | 'expired'
  id: string
  /** In fiat and in the coin. */
  amount: string
  refunded: string | null
  merchant: string
  payer: string | null
  description: string
  reference: string
  at: string
  url: string
}

type Headings = Record<OrderChanged['role'], Record<OrderChanged['what'], string>>

type Words = {
  headings: Headings
  names: Record<
    'id' | 'amount' | 'refunded' | 'merchant' | 'payer' | 'description' | 'reference' | 'at',
    string
  >
  button: string
  note: string
}

function contentOf({ role, what, url, ...data }: OrderChanged, words: Words): Content {
  const { names } = words
  const heading = words.headings[role][what]
  const rows: [string, string | null][] = [
    [names.id, data.id],
    [names.amount, data.amount],
    [names.refunded, data.refunded],
    role === 'merchant' ? [names.payer, data.payer] : [names.merchant, data.merchant],
    [names.description, data.description],
    [names.reference, data.reference],
    [names.at, data.at],
  ]
  return {
    subject: `${heading} (${data.id})`,
    heading,
    blocks: [
      { kind: 'facts', rows: rows.flatMap(([name, value]) => (value ? [[name, value] as const] : [])) },
      { kind: 'button', label: words.button, url },
      { kind: 'note', text: words.note },
    ],
  }
}

const en: Words = {
  headings: {
    merchant: {
      paid: 'You’ve been paid',
      refunded: 'You refunded an order',
      expired: 'An order wasn’t paid in time',
    },
    payer: {
      paid: 'Your receipt',
      refunded: 'You’ve been refunded',
      expired: 'Your order wasn’t paid in time',
    },
  },
  names: {
    id: 'Order',
    amount: 'Amount',
    refunded: 'Refunded so far',
    merchant: 'Paid to',
    payer: 'Payer',
    description: 'What it is for',
    reference: 'Your reference',
    at: 'Time',
  },
  button: 'See the order',
  note: 'You can turn these emails off in the settings.',
}

const ja: Words = {
  headings: {
    merchant: {
      paid: '注文が支払われました',
      refunded: '注文を返金しました',
      expired: '注文が期限までに支払われませんでした',
    },
    payer: {
      paid: 'お支払いの控え',
      refunded: '返金がありました',
      expired: 'ご注文は期限までに支払われませんでした',
    },
  },
  names: {
    id: '注文番号',
    amount: '金額',
    refunded: '返金済みの金額',
    merchant: 'お支払い先',
    payer: '支払者',
    description: '内容',
    reference: '管理番号',
    at: '日時',
  },
  button: '注文を確認する',
  note: 'このメールは設定画面で停止できます。',
}

const ko: Words = {
  headings: {
    merchant: {
      paid: '주문이 결제되었습니다',
      refunded: '주문을 환불했습니다',
      expired: '주문이 기한까지 결제되지 않았습니다',
    },
    payer: {
      paid: '결제 영수증',
      refunded: '환불을 받았습니다',
      expired: '주문이 기한까지 결제되지 않았습니다',
    },
  },
  names: {
    id: '주문 번호',
    amount: '금액',
    refunded: '환불한 금액',
    merchant: '결제 받는 곳',
    payer: '결제자',
    description: '내용',
    reference: '관리 번호',
    at: '일시',
  },
  button: '주문 확인하기',
  note: '이 메일은 설정에서 끌 수 있습니다.',
}

/** To the merchant or the payer: an order was paid, refunded in whole or in part, or not paid in time. */
export const orderChanged = defineEmail<OrderChanged>({
  write: {
    en: (data) => contentOf(data, en),
    ja: (data) => contentOf(data, ja),
    ko: (data) => contentOf(data, ko),
  },
})
