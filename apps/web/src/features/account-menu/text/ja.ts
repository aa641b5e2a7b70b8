import type en from './en.ts'

export default {
  title: 'アカウント',
  userTypes: { individual: '個人', corporate: '法人' },
  groups: {
    history: '履歴',
    services: 'カード・ポイント・旅行',
    shop: 'ショップ向け',
    account: 'アカウント',
  },
  entries: {
    depositWithdraw: '入金・コンバート履歴',
    orders: '注文履歴',
    cardRegistration: 'カードの登録',
    cardManagement: 'カードの管理',
    points: 'ポイントの管理',
    travel: '航空券・ホテルの予約',
    orderManagement: '注文の管理',
    apiTokens: 'APIトークンの管理',
    testOrders: 'SDKテスト注文',
    contacts: '連絡先',
    mainNetworks: 'メインネットワークのアドレス',
    registeredInfo: 'ご登録情報',
    referral: '友だちを招待',
    loginHistory: 'ログイン履歴',
    settings: '設定',
    help: 'ヘルプ',
  },
} satisfies typeof en
