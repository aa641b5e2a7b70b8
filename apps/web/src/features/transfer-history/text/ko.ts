import type en from './en.ts'

export default {
  title: '자산 및 내역',
  assets: '보유 자산',
  ownAddresses: '내 Bitcoin, Ethereum, TRON 주소에서 보내고 받은 내역은 별도의 목록과 내보내기에 있습니다.',
  toNetworks: '메인 네트워크 열기',
  searchHelp: '계정 ID, 주소, 연락처, 상점명, 주문 번호, 메모 또는 트랜잭션',
  asset: '통화',
  direction: '보내기·받기',
  type: '종류',
  emptyText: '보내고 받은 기록이 여기에 표시됩니다.',
} satisfies typeof en
