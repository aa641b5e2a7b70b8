import type en from './en.ts'

export default {
  title: '確認郵便',
  queues: '状態別の確認郵便',
  states: { to_print: '印刷待ち', printed: '印刷済み', sent: '発送済み', confirmed: '確認済み' },
  help: '印刷するたびに新しいコードが発行され、同じアカウントの以前の郵便は無効になります。',
  account: 'アカウント',
  language: '言語',
  since: {
    to_print: '有効化日時（UTC）',
    printed: '印刷日時（UTC）',
    sent: '発送日時（UTC）',
    confirmed: '確認日時（UTC）',
  },
  validUntil: '有効期限（UTC）',
  none: '該当するものはありません。',
  letter: '郵便',
  print: '印刷',
  again: '再印刷',
  chosen: '選択',
  choose: (account: string) => `${account} の手紙を選択`,
  printChosen: '選択した手紙を印刷',
  markSent: '選択した手紙を発送済みにする',
  markedSent: (count: string) => `${count}通を発送済みにしました。`,
} satisfies typeof en
