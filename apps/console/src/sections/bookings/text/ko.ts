import type en from './en.ts'

export default {
  title: '여행 예약',
  journey: '여정',
  kinds: { flight: '항공권', hotel: '호텔' },
  dates: '일정',
  travellers: '인원',
  invoice: '청구서',
  paidBy: '결제 수단',
  ways: { crypto: '가상자산', cash: '현금', card: '카드' },
  order: '주문',
  states: {
    requested: '신청',
    checked: '확인됨',
    invoiced: '청구됨',
    paid: '결제됨',
    complete: '확정',
    cancelled: '취소',
  },
} satisfies typeof en
