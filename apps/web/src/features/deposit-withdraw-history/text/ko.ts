import type en from './en.ts'

export default {
  title: '입금·전환 내역',
  searchHelp: '번호, 트랜잭션 또는 주소',
  type: '종류',
  types: { deposit: '입금', withdraw: '전환' },
  asset: '통화',
  status: '상태',
  emptyText: '입금과 전환 기록이 여기에 표시됩니다.',
} satisfies typeof en
