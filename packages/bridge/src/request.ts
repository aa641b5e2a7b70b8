import type { MainNetwork } from '@planet/chains/network'
import type { Address, Hex } from 'viem'

/** Where a convert was requested on PLANET; guardians check it themselves. */
export type ConvertPosition = { id: Hex; block: string }

/**
 * What guardians are asked to sign. A request is a claim with a place to verify it; a guardian signs what it found
 * itself, never what the request says. Amounts and heights are decimal text, since the board is JSON.
 */
export type RequestPayload =
  | {
      kind: 'credit'
      network: MainNetwork
      txid: string
      index: number
      height: number
      recipient: Address
      asset: string
      amount: string
    }
  | { kind: 'approve'; convert: ConvertPosition; operatorSignatures?: readonly string[] }
  | { kind: 'release'; convert: ConvertPosition }
  | { kind: 'void'; convert: ConvertPosition }
  | {
      kind: 'release_bitcoin'
      psbt: string
      /** Salt of each coin spent, in the order of the inputs. */
      salts: readonly Hex[]
      converts: readonly ConvertPosition[]
      voids: readonly ConvertPosition[]
    }
  /** Moves the Bitcoin reserve between its hot and its cold part. */
  | {
      kind: 'rebalance_bitcoin'
      psbt: string
      salts: readonly Hex[]
      /** The coin of the cold part that operators named when they approved a refill, and their signatures. */
      coldCoin?: string
      operatorSignatures?: readonly string[]
    }
  | {
      kind: 'settle'
      convert: ConvertPosition
      /** Which nodes are needed, so that one network's outage does not hold up another's requests. */
      network?: string
      mainTx: string
      height: number
      feeSpent: string
    }
  | {
      kind: 'return'
      convert: ConvertPosition
      network?: string
      status: 'requested' | 'approved'
      reason: string
      mainTx?: string
      height?: number
    }
  /** A queued release in the vault that the coordinator does not know; names the convert if the id is one. */
  | {
      kind: 'veto'
      network: Exclude<MainNetwork, 'bitcoin'>
      release: Hex
      convert?: ConvertPosition
      /** The id is that of a change of the vault's rules. */
      isChange?: boolean
    }
  /** The registry on PLANET maps this account id to this address. */
  | { kind: 'account'; accountId: string; address: Address }
  /** Requested by an operator. One guardian is enough to pause, k are needed to resume. */
  | { kind: 'pause'; nonce: string }
  | { kind: 'resume'; nonce: string; operatorSignature?: Hex }

export type RequestKind = RequestPayload['kind']
export type PayloadOf<Kind extends RequestKind> = Extract<RequestPayload, { kind: Kind }>

export type BoardRequest = { id: string; payload: RequestPayload }
