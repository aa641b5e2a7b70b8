import type en from './en.ts'

export default {
  today: (change) => `오늘 ${change}`,
  price: (price) => `가격 ${price}`,
  noPrice: '아직 거래되지 않아 가격이 없습니다.',
  chart: (name) => `${name} 가격`,
  noChart: '가격이 기록되면 차트가 표시됩니다.',
  period: '기간',
  periods: { day: '1일', month: '1개월', year: '1년', all: '전체' },
  holdings: '보유 위치',
  planet: 'PLANET',
  planetText: '송금 무료, 1:1 담보',
  own: (network) => `내 ${network} 주소`,
  networks: { bitcoin: 'Bitcoin', ethereum: 'Ethereum', tron: 'TRON' },
  history: '내역',
  seeAll: '전체 보기',
  empty: '아직 내역이 없습니다.',
} satisfies typeof en
