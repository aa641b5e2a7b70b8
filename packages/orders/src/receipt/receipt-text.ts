import type { Language } from '@planet/api/language'

type Fact =
  | 'merchant'
  | 'payer'
  | 'description'
  | 'time'
  | 'amount'
  | 'rate'
  | 'refunded'
  | 'payment'
  | 'refund'

type ReceiptText = {
  title: string
  order: string
  test: string
  headings: { name: string; value: string }
  names: Record<Fact, string>
}

export const receiptText: Readonly<Record<Language, ReceiptText>> = {
  en: {
    title: 'Receipt',
    order: 'Order',
    test: 'Test order: no money was moved',
    headings: { name: 'Item', value: 'Details' },
    names: {
      merchant: 'Paid to',
      payer: 'Paid by',
      description: 'What it is for',
      time: 'Paid on',
      amount: 'Amount',
      rate: 'Exchange rate',
      refunded: 'Refunded',
      payment: 'Payment on PLANET',
      refund: 'Refund on PLANET',
    },
  },
  ja: {
    title: 'お支払いの控え',
    order: '注文番号',
    test: 'テスト注文（お金は動いていません）',
    headings: { name: '項目', value: '内容' },
    names: {
      merchant: 'お支払い先',
      payer: '支払者',
      description: '内容',
      time: '支払い日時',
      amount: '金額',
      rate: '換算レート',
      refunded: '返金済みの金額',
      payment: 'PLANET上の支払い',
      refund: 'PLANET上の返金',
    },
  },
  ko: {
    title: '결제 영수증',
    order: '주문 번호',
    test: '테스트 주문(실제 결제 없음)',
    headings: { name: '항목', value: '내용' },
    names: {
      merchant: '결제 받는 곳',
      payer: '결제자',
      description: '내용',
      time: '결제 일시',
      amount: '금액',
      rate: '적용 환율',
      refunded: '환불한 금액',
      payment: 'PLANET 결제',
      refund: 'PLANET 환불',
    },
  },
}
