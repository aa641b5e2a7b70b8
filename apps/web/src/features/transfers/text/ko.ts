import type en from './en.ts'

export default {
  types: { transaction: '송금', order_pay: '결제', order_refund: '환불', deposit: '입금', withdraw: '전환' },
  directions: { in: '받음', out: '보냄' },
  returned: '전환 반환',
  prepaidCard: '선불카드',
  unsettled: { pending: '송금 중', failed: '실패', refused: '거부됨' },
} satisfies typeof en
