import type en from './en.ts'

export default {
  label: '개발자',
  tokens: 'API 토큰',
  webhooks: '웹훅',
  testOrders: '테스트 주문',
  checkout: '결제창',
  docs: 'API 참고 문서',
} satisfies typeof en
