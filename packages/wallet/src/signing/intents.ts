import type { AssetCode } from '@planet/units/asset'
import type { Stage } from '@planet/units/network'
import type { DepositNetwork } from '../addresses/deposit.ts'
import type { MainNetwork } from '../evm/convert.ts'
import type { PaymentIntent } from '../plan/payment.ts'
import type { PlannedFee } from '../plan/plan.ts'
import type { RaiseIntent } from '../plan/raise.ts'

/** Everything that a server contributes to a transaction on PLANET, where fees are zero. */
export type ChainFacts = { nonce: number; gasLimit: number }

/** Guardians' signatures that an account id is an address. */
export type AccountProof = { accountId: string; address: string; signatures: readonly string[] }

/** A transfer as typed. An account id requires the proof. */
export type TransferRequest = { asset: AssetCode; amount: bigint; to: string; proof?: AccountProof }

/** An order as shown to the payer, and the server's authorisation for it. */
export type OrderRequest = {
  orderId: string
  asset: AssetCode
  amount: bigint
  /** The merchant's account, proven by guardians; or the card programme, which the manifest names. */
  payee:
    | {
        kind: 'account'
        proof: AccountProof
        /** As the page shows it: the account's own word, which nobody has proven. */
        name: string | null
        /** Contacts as a server lists them. They can add a warning and remove none. */
        contacts: readonly { name: string; planet: string }[]
      }
    | { kind: 'card' }
  authorisation: { payer: string; merchant: string; deadline: number; signature: string }
}

export type RefundRequest = { orderId: string; asset: AssetCode; amount: bigint }

export type ConvertOrder = {
  asset: AssetCode
  amount: bigint
  mainNetwork: MainNetwork
  /** As the person typed it. */
  destination: string
  /** Quoted by the server, bounded here and shown to the person. */
  fee: bigint
  /** The screen showed the destination as the user's own address; checked against the keys before signing. */
  isOwn: boolean
  /** A fee above the device's limits is signed only if the user has accepted exactly this one. */
  acceptedFee?: bigint
}

export type MainIntent = Omit<PaymentIntent, 'stage'>
export type MainRaise = Omit<RaiseIntent, 'stage'>

/** What this device knows about a destination from its own list. */
export type KnownDestination = {
  isOwn: boolean
  isFirstTime: boolean
  /** Another known address with the same beginning and end. */
  looksLike?: { address: string; accountId?: string }
}

/**
 * What speaks against the name of a payee: it belongs to another account in the owner's contacts or earlier payments, or
 * this account went by another name there. `known` is that account, or that name.
 */
export type NameConflict = {
  kind: 'name_of_another' | 'other_name'
  source: 'contact' | 'payment'
  known: string
}

/** Decoded from the bytes that will be signed, for review. */
export type TransferPreview = {
  kind: 'transfer'
  asset: AssetCode
  amount: bigint
  to: string
  accountId?: string
  known: KnownDestination
}
export type OrderPreview = {
  kind: 'order'
  orderId: string
  asset: AssetCode
  amount: bigint
  payer: string
  merchant: string
  /** Absent if a card is charged. */
  accountId?: string
  /** The payee's own word; absent if it has no name. */
  name?: string
  /** Absent if a card is charged, because the manifest names its payee. */
  known?: KnownDestination & { conflict?: NameConflict }
  /** Seconds since 1970. */
  deadline: bigint
}
export type RefundPreview = { kind: 'refund'; orderId: string; asset: AssetCode; amount: bigint }
export type ConvertPreview = {
  kind: 'convert'
  asset: AssetCode
  amount: bigint
  fee: bigint
  mainNetwork: MainNetwork
  destination: string
  isFeeHigh: boolean
  known: KnownDestination
}
export type BindingPreview = {
  stage: Stage
  network: DepositNetwork
  address: string
  recipient: string
  /** The contract of the asset as the network writes it; null for the network's own coin. */
  token: string | null
}
export type MainPreview = {
  network: MainNetwork
  asset: AssetCode
  amount: bigint
  to: string
  fee: PlannedFee
  known: KnownDestination
}

/** A prepared transaction: its content, and the handle that signs exactly those bytes. */
export type Prepared<Preview> = { handle: string; preview: Preview }
