import type en from './en.ts'

export default {
  title: '매장 결제',
  today: (total, count) => `오늘 ${total} · ${count}건`,
  currency: '통화',
  back: '마지막 숫자 지우기',
  charge: (amount) => `${amount} 청구`,
  scan: '스캔하여 결제해 주세요',
  code: '결제 링크 QR 코드',
  paying: '고객이 결제를 진행 중입니다…',
  paid: '결제가 완료되었습니다',
  notPaid: '결제되지 않았습니다',
  next: '다음 고객',
  cancel: '취소',
  failed: '청구를 불러오지 못했습니다',
} satisfies typeof en
