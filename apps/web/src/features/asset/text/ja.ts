import type en from './en.ts'

export default {
  today: (change) => `本日 ${change}`,
  price: (price) => `価格 ${price}`,
  noPrice: '取引所での取扱いがないため、価格はありません。',
  chart: (name) => `${name}の価格`,
  noChart: '価格が記録されると、ここにチャートが表示されます。',
  period: '期間',
  periods: { day: '1日', month: '1か月', year: '1年', all: '全期間' },
  holdings: '保有場所',
  planet: 'PLANET',
  planetText: '送金無料・1:1の裏付け',
  own: (network) => `ご自身の${network}アドレス`,
  networks: { bitcoin: 'Bitcoin', ethereum: 'Ethereum', tron: 'TRON' },
  history: '履歴',
  seeAll: 'すべて見る',
  empty: 'まだ動きはありません。',
} satisfies typeof en
