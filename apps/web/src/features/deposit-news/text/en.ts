export default {
  credited: (amount: string) => `${amount} has arrived in your wallet.`,
  below_minimum: (amount: string) => `${amount} is below the minimum and won’t be credited.`,
  reorganised: (amount: string) => `A deposit of ${amount} was reversed by its network.`,
}
