import type en from './en.ts'

export default {
  title: '安全のためログアウトしました',
  text: (id: string) =>
    `${id} としてログインしていましたが、サーバーが別のアカウントを返しました。その内容は表示も署名もしていません。再度ログインして別のアカウントIDが表示された場合は、共有せずにお問い合わせください。`,
  logIn: 'もう一度ログイン',
} satisfies typeof en
