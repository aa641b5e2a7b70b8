import type { Language } from '@planet/api/language'
import type { OrderStatus } from '../machine.ts'

export type OrdersPdfText = {
  account: string
  period: string
  all: string
  made: string
  nothing: string
  total: string
  paidOrders: (count: number) => string
  columns: Record<'time' | 'price' | 'paid' | 'state', string>
  /** What differs between a merchant's orders and a payer's. */
  sides: Record<'merchant' | 'payer', Record<'title' | 'order' | 'party', string>>
  statuses: Record<OrderStatus, string>
}

export const ordersPdfText: Readonly<Record<Language, OrdersPdfText>> = {
  en: {
    account: 'Account',
    period: 'Period',
    all: 'Everything',
    made: 'Created',
    nothing: 'No orders in this period',
    total: 'Total paid',
    paidOrders: (count) => (count === 1 ? '1 order' : `${count} orders`),
    columns: {
      time: 'Created',
      price: 'Price',
      paid: 'Paid, refunded',
      state: 'State',
    },
    sides: {
      merchant: { title: 'Orders', order: 'Order and reference', party: 'Payer' },
      payer: { title: 'Payments', order: 'Order', party: 'Merchant' },
    },
    statuses: {
      opened: 'Created',
      linked: 'Taken',
      cancelled: 'Cancelled',
      paid: 'Paid',
      refunded: 'Refunded',
    },
  },
  ja: {
    account: 'アカウント',
    period: '期間',
    all: '全期間',
    made: '作成日時',
    nothing: 'この期間の注文はありません',
    total: '支払い済み合計',
    paidOrders: (count) => `${count}件`,
    columns: {
      time: '作成日時',
      price: '価格',
      paid: '支払い・返金',
      state: '状態',
    },
    sides: {
      merchant: { title: '注文一覧', order: '注文番号・管理番号', party: '支払者' },
      payer: { title: '支払い一覧', order: '注文番号', party: '加盟店' },
    },
    statuses: {
      opened: '作成済み',
      linked: '手続き中',
      cancelled: 'キャンセル',
      paid: '支払い済み',
      refunded: '返金済み',
    },
  },
  ko: {
    account: '계정',
    period: '기간',
    all: '전체 기간',
    made: '작성 일시',
    nothing: '이 기간의 주문이 없습니다',
    total: '결제 합계',
    paidOrders: (count) => `${count}건`,
    columns: {
      time: '생성 일시',
      price: '가격',
      paid: '결제·환불',
      state: '상태',
    },
    sides: {
      merchant: { title: '주문 목록', order: '주문 번호·관리 번호', party: '결제자' },
      payer: { title: '결제 목록', order: '주문 번호', party: '가맹점' },
    },
    statuses: {
      opened: '생성됨',
      linked: '진행 중',
      cancelled: '취소됨',
      paid: '결제 완료',
      refunded: '환불 완료',
    },
  },
}
