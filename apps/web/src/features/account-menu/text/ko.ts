import type en from './en.ts'

export default {
  title: '계정',
  userTypes: { individual: '개인', corporate: '법인' },
  groups: { history: '내역', services: '카드·포인트·여행', shop: '상점', account: '내 계정' },
  entries: {
    depositWithdraw: '입금·전환 내역',
    orders: '주문 내역',
    cardRegistration: '카드 등록',
    cardManagement: '카드 관리',
    points: '포인트 관리',
    travel: '항공권·호텔 예약',
    orderManagement: '주문 관리',
    apiTokens: 'API 토큰 관리',
    testOrders: 'SDK 테스트 주문',
    contacts: '연락처',
    mainNetworks: '메인 네트워크 주소',
    registeredInfo: '등록 정보',
    referral: '친구 초대',
    loginHistory: '로그인 기록',
    settings: '설정',
    help: '도움말',
  },
} satisfies typeof en
