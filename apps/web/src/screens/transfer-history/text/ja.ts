import type en from './en.ts'

export default {
  title: '資産と履歴',
  searchHelp: 'アカウントID、アドレス、連絡先、コメント、トランザクション',
  asset: '通貨',
  direction: '入出金',
  type: '種類',
  emptyText: '送金や受取の記録がここに表示されます。',
} satisfies typeof en
