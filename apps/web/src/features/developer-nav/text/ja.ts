import type en from './en.ts'

export default {
  label: '開発者向け',
  tokens: 'APIトークン',
  webhooks: 'Webhook',
  testOrders: 'テスト注文',
  checkout: 'チェックアウト',
  docs: 'APIリファレンス',
} satisfies typeof en
