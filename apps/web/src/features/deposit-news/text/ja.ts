import type en from './en.ts'

export default {
  credited: (amount) => `${amount} がウォレットに反映されました。`,
  below_minimum: (amount) => `${amount} の入金は最低入金額を下回るため、反映されません。`,
  reorganised: (amount) => `${amount} の入金がネットワーク側で取り消されました。`,
} satisfies typeof en
