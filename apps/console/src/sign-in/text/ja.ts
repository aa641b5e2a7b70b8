import type en from './en.ts'

export default {
  login: 'ログイン',
  name: '名前',
  password: 'パスワード',
  wrong: '名前またはパスワードが正しくありません。',
  second: '二段階認証',
  secondHelp: '認証アプリに表示されている6桁の数字、またはリカバリーコードを入力してください。',
  code: 'コード',
  wrongCode: 'コードが正しくないか、すでに使用されています。次のコードをお待ちください。',
  goOn: '次へ',
  otherName: '別の名前でログイン',
  ownPassword: 'パスワードの設定',
  ownPasswordHelp:
    '受け取ったパスワードは他の人も知っています。自分だけが知っている12文字以上のパスワードに変更してください。',
  newPassword: '新しいパスワード',
  again: '新しいパスワード（確認）',
  mismatch: '2つの入力が一致しません。',
  weak: '短すぎる、よく使われている、または受け取ったものと同じパスワードです。',
  setPassword: 'パスワードを設定',
  app: '認証アプリの設定',
  appHelp:
    'パスワードだけではコンソールに入れません。認証アプリでQRコードを読み取るかキーを入力し、表示された6桁の数字を入力してください。',
  qr: '認証アプリ用のQRコード',
  key: 'キー',
  confirm: '確認して入る',
  codes: 'リカバリーコード',
  codesHelp:
    'スマートフォンを失くしたとき、それぞれ1回だけ使えます。再表示できないため、今すぐ控えてください。',
  written: '控えました',
} satisfies typeof en
