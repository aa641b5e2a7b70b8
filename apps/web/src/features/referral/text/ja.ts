import type en from './en.ts'

export default {
  title: '友だちを招待',
  lead: (amount) =>
    `招待リンクから登録した方の本人確認が完了すると、お二人それぞれに${amount}を差し上げます。`,
  code: '招待リンクのQRコード',
  codeName: '招待コード',
  link: '招待リンク',
  copyLink: 'リンクをコピー',
  share: '共有',
  copyMessage: 'メッセージをコピー',
  message: (link) => `Planet Walletにご招待します。こちらから登録できます。\n${link}`,
  soFar: 'これまでの実績',
  invited: 'リンクからの登録',
  active: 'アカウント開設',
  earned: '獲得額',
  toPoints: 'ポイントを見る',
  joined: '登録した方',
  isActive: 'アカウント開設済み',
  isWaiting: '登録済み',
  privacy: (most) =>
    `メールアドレスは最初の文字だけが表示されます。特典の対象は30日間に${most}名までで、ご自身を招待しても対象になりません。面識のある方だけを招待してください。一斉送信は禁止されています。`,
  failed: '招待リンクを読み込めませんでした',
} satisfies typeof en
