import type { Language } from '@planet/api/language'
import type { OrderStatus } from '../machine.ts'

export type OrdersPdfText = {
  title: string
  account: string
  period: string
  all: string
  made: string
  nothing: string
  total: string
  paidOrders: (count: number) => string
  columns: Record<'time' | 'order' | 'payer' | 'price' | 'paid' | 'state', string>
  statuses: Record<OrderStatus, string>
}

export const ordersPdfText: Readonly<Record<Language, OrdersPdfText>> = {
  en: {
    title: 'Orders',
    account: 'Account',
    period: 'Period',
    all: 'Everything',
    made: 'Created',
    nothing: 'No orders in this period',
    total: 'Total paid',
    paidOrders: (count) => (count === 1 ? '1 order' : `${count} orders`),
    columns: {
      time: 'Created',
      order: 'Order and reference',
      payer: 'Payer',
      price: 'Price',
      paid: 'Paid, refunded',
      state: 'State',
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
    title: '注文一覧',
    account: 'アカウント',
    period: '期間',
    all: '全期間',
    made: '作成日時',
    nothing: 'この期間の注文はありません',
    total: '支払い済み合計',
    paidOrders: (count) => `${count}件`,
    columns: {
      time: '作成日時',
      order: '注文番号・管理番号',
      payer: '支払者',
      price: '価格',
      paid: '支払い・返金',
      state: '状態',
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
    title: '주문 목록',
    account: '계정',
    period: '기간',
    all: '전체 기간',
    made: '작성 일시',
    nothing: '이 기간의 주문이 없습니다',
    total: '결제 합계',
    paidOrders: (count) => `${count}건`,
    columns: {
      time: '생성 일시',
      order: '주문 번호·관리 번호',
      payer: '결제자',
      price: '가격',
      paid: '결제·환불',
      state: '상태',
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
