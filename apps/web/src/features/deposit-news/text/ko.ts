import type en from './en.ts'

export default {
  credited: (amount) => `${amount} 입금이 지갑에 반영되었습니다.`,
  below_minimum: (amount) => `${amount} 입금은 최소 입금액보다 적어 반영되지 않습니다.`,
  reorganised: (amount) => `${amount} 입금이 네트워크에서 취소되었습니다.`,
} satisfies typeof en
