import type en from './en.ts'

export default {
  title: '旅行の予約',
  journey: '行程',
  kinds: { flight: '航空券', hotel: 'ホテル' },
  dates: '日程',
  travellers: '人数',
  invoice: '請求書',
  paidBy: '支払い方法',
  ways: { crypto: '暗号資産', cash: '現金', card: 'カード' },
  order: '注文',
  states: {
    requested: '申し込み',
    checked: '確認済み',
    invoiced: '請求済み',
    paid: '支払い済み',
    complete: '確定',
    cancelled: 'キャンセル',
  },
} satisfies typeof en
