import type en from './en.ts'

export default {
  title: '매출',
  newOrder: '주문 만들기',
  period: '기간',
  ranges: {
    week: '최근 7일',
    month: '최근 30일',
    quarter: '최근 13주(주별)',
    year: '최근 12개월(월별)',
  },
  currency: '통화',
  failed: '매출을 불러오지 못했습니다',
  empty: '이 기간의 매출이 없습니다',
  emptyText: '주문이 결제되면 여기에 표시됩니다.',
  sales: '매출',
  onBefore: (change) => `이전 기간 대비 ${change}`,
  noneBefore: '이전 기간 매출 없음',
  refunded: '환불',
  ordersPaid: '결제된 주문',
  waiting: '결제 대기',
  waitingText: '아직 결제되지 않음',
  orders: (count) => `${count}건`,
  pieces: (count) => `${count}개`,
  ofCreated: (count) => `생성 ${count}건 중`,
  items: '인기 상품',
  chartAlt: (total) => `매출 추이, 합계 ${total}`,
} satisfies typeof en
