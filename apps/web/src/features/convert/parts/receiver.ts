import { type Beneficiary, beneficiaryItems } from '@planet/api/fields/beneficiary'

type Named = {
  wallet?: string | undefined
  name?: string | undefined
  country?: string | undefined
  provider?: string | undefined
}

export const receiverItems = { wallet: true, name: true, country: true, provider: true } as const
/** `refused`: the receiver's provider did not accept the details. */
export type ReceiverProblem = 'wallet' | 'name' | 'country' | 'provider' | 'refused'

type TravelWay = { travel_rule_above: string | null; own_address: string | null }

/** Whether the travel rule asks who receives a convert: above its threshold, to any address but one's own here. */
export const asksReceiver = (
  way: TravelWay | undefined,
  { to }: { to: string },
  amount: bigint | undefined,
): boolean =>
  way !== undefined &&
  way.travel_rule_above !== null &&
  amount !== undefined &&
  amount > BigInt(way.travel_rule_above) &&
  to.trim() !== way.own_address

export const walletKinds = ['own', 'person', 'provider'] as const satisfies Beneficiary['wallet'][]

export const walletOf = ({ wallet }: Named): Beneficiary['wallet'] | undefined =>
  walletKinds.find((one) => one === wallet)

/** The first item that is not filled in. */
export function receiverProblem(draft: Named): ReceiverProblem | undefined {
  const wallet = walletOf(draft)
  if (!wallet) return 'wallet'
  return beneficiaryItems[wallet].find((item) => (draft[item] ?? '').trim() === '')
}

/** As the call takes it; undefined where nothing was asked. */
export function beneficiaryOf(draft: Named): Beneficiary | undefined {
  const wallet = walletOf(draft)
  if (!wallet) return undefined
  const items = beneficiaryItems[wallet].map((item) => [item, (draft[item] ?? '').trim()])
  return { wallet, ...Object.fromEntries(items) }
}
