import type en from './en.ts'

export default {
  title: '本人確認が必要な方',
  lead: 'それぞれの方にリンクをメールでお送りしました。全員の確認が済み次第、審査を完了します。',
  roles: { representative: '代表者', owner: '実質的支配者' },
  states: {
    none: '案内済み',
    started: '手続き中',
    pending: '確認中',
    green: '確認済み',
    retry: 'やり直し',
    red: '確認できず',
  },
  sendAgain: 'リンクを再送する',
  sendAgainNamed: (name) => `${name} 様にリンクを再送する`,
  sent: 'リンクを送信しました',
} satisfies typeof en
