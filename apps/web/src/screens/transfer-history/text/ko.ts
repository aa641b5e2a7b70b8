import type en from './en.ts'

export default {
  title: '자산 및 내역',
  searchHelp: '계정 ID, 주소, 연락처, 메모 또는 트랜잭션',
  asset: '통화',
  direction: '입출금',
  type: '종류',
  emptyText: '보내고 받은 기록이 여기에 표시됩니다.',
} satisfies typeof en
