import type en from './en.ts'

export default {
  title: '포인트',
  balance: '보유 포인트',
  earn: '포인트 적립 방법',
  earnPayment: '주문 결제: 결제 시점 환율 기준 100엔당 1포인트',
  earnReferral: '친구 초대: 계정이 개설되면 두 분 모두에게 적립',
  use: '포인트는 선불카드 충전에 사용할 수 있게 됩니다. 카드 등록이 시작될 때까지 소멸되지 않고 보관됩니다.',
  invite: '친구 초대하기',
  history: '내역',
  empty: '아직 포인트가 없습니다',
  emptyText: '적립한 날짜와 사유가 여기에 표시됩니다.',
  kinds: {
    referral: '친구 초대',
    welcome: '가입 혜택',
    payment: '주문 결제',
    payment_returned: '주문 환불',
  },
  more: '더 보기',
  failed: '포인트를 불러오지 못했습니다',
} satisfies typeof en
