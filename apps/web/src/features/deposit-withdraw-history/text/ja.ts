import type en from './en.ts'

export default {
  title: '入金・コンバート履歴',
  searchHelp: '番号、トランザクション、アドレス',
  type: '種類',
  types: { deposit: '入金', withdraw: 'コンバート' },
  asset: '通貨',
  status: '状態',
  emptyText: '入金やコンバートの記録がここに表示されます。',
} satisfies typeof en
