import type en from './en.ts'

export default {
  title: '자산 및 내역',
  searchHelp: '계정 ID, 주소, 연락처, 메모 또는 트랜잭션',
  asset: '통화',
  direction: '입출금',
  type: '종류',
  directions: { in: '받음', out: '보냄' },
  types: { transaction: '송금', order_pay: '결제', order_refund: '환불', deposit: '입금', withdraw: '전환' },
  returned: '전환 반환',
  prepaidCard: '선불카드',
  unsettled: { pending: '송금 중', failed: '실패', refused: '거부됨' },
  emptyText: '보내고 받은 기록이 여기에 표시됩니다.',
} satisfies typeof en
