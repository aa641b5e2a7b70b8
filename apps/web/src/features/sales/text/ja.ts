import type en from './en.ts'

export default {
  title: '売上',
  newOrder: '注文を作成',
  period: '期間',
  ranges: {
    week: '過去7日間',
    month: '過去30日間',
    quarter: '過去13週間（週別）',
    year: '過去12か月（月別）',
  },
  currency: '通貨',
  failed: '売上を読み込めませんでした',
  empty: 'この期間の売上はありません',
  emptyText: '注文が支払われると、ここに表示されます。',
  sales: '売上',
  onBefore: (change) => `前の期間比 ${change}`,
  noneBefore: '前の期間の売上はありません',
  refunded: '返金',
  ordersPaid: '支払い済みの注文',
  waiting: '支払い待ち',
  waitingText: '未払いの注文',
  orders: (count) => `${count}件`,
  pieces: (count) => `${count}点`,
  ofCreated: (count) => `作成 ${count}件のうち`,
  items: '売れ筋',
  chartAlt: (total) => `売上の推移、合計 ${total}`,
} satisfies typeof en
