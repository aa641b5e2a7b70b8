import type en from './en.ts'

export default {
  authTitle: '認証コードの入力',
  authLead: '認証アプリを開き、「Planet Wallet」の欄に表示されている6桁の数字を入力してください。',
  code: '認証コード',
  codeHelp: 'リカバリーコードも使用できます。',
  confirm: '確認',
  logout: 'ログアウトする',
  correct: '認証コードを確認しました。',
  left: (count) => `リカバリーコードの残りは${count}個です。`,
  title: '二段階認証',
  offTitle: '現在オフになっています',
  offText:
    'オンにすると、ログインの際にスマートフォンの認証コードも必要になり、パスワードが漏れても不正なログインを防げます。',
  start: '設定する',
  onTitle: '現在オンになっています',
  onText: 'ログインのたびに認証アプリのコードを入力します。',
  scanTitle: '認証アプリにPlanet Walletを追加',
  scanText: '認証アプリでこのQRコードを読み取るか、キーを入力してください。',
  qrAlt: '認証アプリ用のQRコード',
  secret: 'キー',
  copySecret: 'キーをコピー',
  firstCode: 'アプリに表示されたコード',
  setUpFailed: 'アプリ用のキーを作成できませんでした',
  enable: 'オンにする',
  recoveryTitle: 'リカバリーコードを保管してください',
  recoveryText:
    'スマートフォンを紛失したときに、認証コードの代わりにそれぞれ1回だけ使えます。表示されるのは今回だけです。',
  copyCodes: 'コードをコピー',
  kept: '保管しました',
  disable: 'オフにする',
  disableText: 'ご本人確認のため、コードを入力してください。',
} satisfies typeof en
