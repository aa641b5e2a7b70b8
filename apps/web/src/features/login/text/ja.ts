import type en from './en.ts'

export default {
  title: 'ログイン',
  endedElsewhere: '別のタブでログアウトしました。',
  email: 'メールアドレス',
  password: 'パスワード',
  submit: 'ログイン',
  forgot: 'パスワードをお忘れですか？',
  signUp: 'ウォレットを作成',
  welcome: 'おかえりなさい',
} satisfies typeof en
