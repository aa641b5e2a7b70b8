import type en from './en.ts'

export default {
  title: 'ポイント',
  balance: '保有ポイント',
  earn: 'ポイントのため方',
  earnPayment: '注文のお支払い: その時点のレートで100円につき1ポイント',
  earnReferral: '友だちを招待: 口座が開設されると、お二人にポイント',
  use: 'ポイントはプリペイドカードへのチャージに利用できるようになります。カードの登録開始まで、有効期限なしでお預かりします。',
  invite: '友だちを招待する',
  history: '履歴',
  empty: 'ポイントはまだありません',
  emptyText: '獲得した日と理由がここに表示されます。',
  kinds: {
    referral: '友だちの招待',
    welcome: '登録特典',
    payment: '注文のお支払い',
    payment_returned: '注文の返金',
  },
  more: 'さらに表示',
  failed: 'ポイントを読み込めませんでした',
} satisfies typeof en
