import type en from './en.ts'

export default {
  forgotTitle: 'パスワードをお忘れの方',
  forgotLead:
    '新しいログインパスワードを設定するためのリンクをお送りします。取引パスワードと鍵には影響しません。',
  email: 'メールアドレス',
  send: 'リンクを送信',
  sentTitle: 'メールをご確認ください',
  sentText: (email) => `${email} のアカウントがある場合、1時間有効なリンクをお送りしました。`,
  sentNothing: '数分たっても届かない場合は、迷惑メールフォルダをご確認ください。',
  resetTitle: '新しいログインパスワードの設定',
  resetLead: (hint) =>
    `アカウント ${hint} のパスワードを設定します。すべての端末からログアウトされ、二段階認証はそのまま維持されます。`,
  newPassword: '新しいパスワード',
  newPasswordHelp: '8文字以上。ご自身だけがわかる短い文にすると安全です。',
  repeatPassword: '新しいパスワード（確認）',
  submit: 'パスワードを設定',
  doneTitle: '新しいパスワードを設定しました',
  doneText: '新しいパスワードでログインしてください。安全のため、次回のコンバートは担当者が確認します。',
  login: 'ログイン',
} satisfies typeof en
