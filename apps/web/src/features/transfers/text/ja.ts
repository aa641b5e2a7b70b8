import type en from './en.ts'

export default {
  types: {
    transaction: '送金',
    order_pay: '支払い',
    order_refund: '返金',
    deposit: '入金',
    withdraw: 'コンバート',
  },
  directions: { in: '受取', out: '送金' },
  returned: 'コンバートの返却',
  prepaidCard: 'プリペイドカード',
  unsettled: { pending: '送金中', failed: '失敗', refused: '受け付けられませんでした' },
} satisfies typeof en
