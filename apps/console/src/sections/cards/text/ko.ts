import type en from './en.ts'

export default {
  title: '카드',
  tabs: { charges: '충전', applications: '카드 등록' },
  account: '계정',
  card: '카드',
  source: '결제 수단',
  sources: { usdt: 'USDT', points: '포인트' },
  order: '주문',
  because: '제휴사 답변',
  stuck: '15분 이상 지연',
  chargeStates: {
    waiting_payment: '결제 대기',
    charging: '제휴사 처리 중',
    done: '충전 완료',
    refused: '거부됨·반환 예정',
    returning: '반환 처리 중',
    returned: '반환됨',
    cancelled: '취소됨',
  },
  applicationStates: {
    draft: '작성 중',
    submitted: '제출됨',
    received: '제휴사 심사 중',
    approved: '승인',
    rejected: '거절',
  },
  begun: '시작 일시(UTC)',
  submitted: '제출 일시(UTC)',
  decided: '결정 일시(UTC)',
  again: '지금 다시 시도',
  triedAgain: '다시 시도하고 있습니다. 여러 번 요청해도 제휴사에서는 한 번만 충전됩니다.',
} satisfies typeof en
