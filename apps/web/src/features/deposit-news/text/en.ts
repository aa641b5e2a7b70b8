export default {
  credited: (amount: string) => `${amount} has arrived in your wallet.`,
  below_minimum: (amount: string) => `${amount} arrived below the minimum and is not credited.`,
  reorganised: (amount: string) => `A deposit of ${amount} was taken back by its network.`,
}
