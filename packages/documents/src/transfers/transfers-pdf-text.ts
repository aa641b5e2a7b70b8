import type { TransferType } from '@planet/api/fields/history'
import type { Language } from '@planet/api/language'

export type PdfText = {
  title: string
  account: string
  period: string
  all: string
  made: string
  nothing: string
  columns: { time: string; type: string; party: string; amount: string; comment: string }
  card: string
  totals: string
  balances: string
  opening: string
  closing: string
  received: string
  sent: string
  types: Readonly<Record<TransferType, string>>
}

export const pdfText: Readonly<Record<Language, PdfText>> = {
  en: {
    title: 'Transfer history',
    account: 'Account',
    period: 'Period',
    all: 'Everything',
    made: 'Made on',
    nothing: 'Nothing came in or went out in this period.',
    columns: { time: 'Time', type: 'Type', party: 'From / to', amount: 'Amount', comment: 'Comment' },
    card: 'Prepaid card',
    totals: 'Totals',
    balances: 'Balances',
    opening: 'Opening',
    closing: 'Closing',
    received: 'Received',
    sent: 'Sent',
    types: {
      transaction: 'Transfer',
      order_pay: 'Payment',
      order_refund: 'Refund',
      deposit: 'Deposit',
      withdraw: 'Convert',
    },
  },
  ja: {
    title: '送金履歴',
    account: 'アカウント',
    period: '期間',
    all: '全期間',
    made: '作成日時',
    nothing: 'この期間の取引はありません。',
    columns: { time: '日時', type: '種類', party: '相手', amount: '数量', comment: 'コメント' },
    card: 'プリペイドカード',
    totals: '合計',
    balances: '残高',
    opening: '期首',
    closing: '期末',
    received: '受取',
    sent: '送金',
    types: {
      transaction: '送金',
      order_pay: '支払い',
      order_refund: '返金',
      deposit: '入金',
      withdraw: 'コンバート',
    },
  },
  ko: {
    title: '송금 내역',
    account: '계정',
    period: '기간',
    all: '전체 기간',
    made: '작성 일시',
    nothing: '이 기간에는 거래가 없습니다.',
    columns: { time: '일시', type: '종류', party: '상대', amount: '수량', comment: '메모' },
    card: '선불카드',
    totals: '합계',
    balances: '잔액',
    opening: '기초',
    closing: '기말',
    received: '받음',
    sent: '보냄',
    types: {
      transaction: '송금',
      order_pay: '결제',
      order_refund: '환불',
      deposit: '입금',
      withdraw: '전환',
    },
  },
}
