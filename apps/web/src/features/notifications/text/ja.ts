import type en from './en.ts'

export default {
  title: 'お知らせ',
  markRead: 'すべて既読にする',
  empty: '新しいお知らせはありません',
  emptyText: '受け取り、入金・コンバート、新しい端末からのログインがここに表示されます。',
  failed: 'お知らせを読み込めませんでした',
  unread: '未読',
  newDevice: '新しい端末でログインがありました',
  unknownDevice: '不明な端末',
  received: (amount) => `${amount} を受け取りました`,
  refunded: (amount) => `${amount} が返金されました`,
  paid: (amount) => `注文の支払い：${amount}`,
  ownAddress: (network) => `ご自身の${network}アドレス`,
  from: (name) => `${name}から`,
} satisfies typeof en
