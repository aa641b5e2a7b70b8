import type en from './en.ts'

export default {
  registeredTitle: 'すでに登録が完了しています',
  registeredText: 'このリンクのアカウントは設定済みです。設定したパスワードでログインしてください。',
  notLoadedTitle: 'リンクを確認できませんでした',
  notLoadedText: 'リンク自体に問題があるとは限りません。しばらくしてからもう一度お試しください。',
  expiredTitle: 'このリンクは使用できません',
  expiredText:
    '使用済みか期限切れ、またはリンクが途中で切れている可能性があります。新しいリンクをお受け取りください。',
  askAgain: '新しいリンクを受け取る',
  login: 'ログイン',
} satisfies typeof en
