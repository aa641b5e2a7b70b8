import type en from './en.ts'

export default {
  title: '資産と履歴',
  searchHelp: 'アカウントID、アドレス、連絡先、コメント、トランザクション',
  asset: '通貨',
  direction: '入出金',
  type: '種類',
  directions: { in: '受取', out: '送金' },
  types: {
    transaction: '送金',
    order_pay: '支払い',
    order_refund: '返金',
    deposit: '入金',
    withdraw: 'コンバート',
  },
  returned: 'コンバートの返却',
  prepaidCard: 'プリペイドカード',
  unsettled: { pending: '送金中', failed: '失敗', refused: '受付不可' },
  emptyText: '送金や受取の記録がここに表示されます。',
} satisfies typeof en
