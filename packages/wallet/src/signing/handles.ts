import type { WaitingPayment } from '../bitcoin/own-payment.ts'
import type { BitcoinTransfer } from '../bitcoin/sign.ts'
import { randomBytes, toHex } from '../bytes.ts'
import { WalletError } from '../errors.ts'
import type { MainNetwork } from '../evm/convert.ts'
import type { EvmTransaction } from '../evm/transaction.ts'
import type { TransferIntent } from '../intent.ts'
import type { TronTransaction } from '../tron/transaction.ts'
import type { KnownPayee } from '../vault/payees.ts'

/** What waits for the trade password, exactly as it will be signed. */
export type Waiting = { account: string; payee?: KnownPayee } & (
  | {
      kind: 'planet'
      /** The unsigned transaction (EIP-2718). These bytes are signed and no others. */
      bytes: Uint8Array
      from: string
      /** The screen showed this as the user's own address on a main network. */
      ownDestination?: { network: MainNetwork; address: string }
      /** A fee above the bounds that was not accepted. */
      isFeeRefused?: boolean
    }
  | { kind: 'binding'; digest: Uint8Array; from: string }
  | { kind: 'bitcoin'; transfer: BitcoinTransfer; intent: TransferIntent; replaces?: WaitingPayment }
  | { kind: 'ethereum'; transaction: EvmTransaction; intent: TransferIntent }
  | { kind: 'tron'; transaction: TronTransaction; intent: TransferIntent }
)

export type Handles = {
  keep: (waiting: Waiting) => string
  find: (handle: string, account: string) => Waiting
}

/** Screens refresh what they show; the oldest entries are dropped. */
const maxHandles = 32

/** Kept in the Worker's memory only: a page gets a handle and cannot change anything behind it. */
export function createHandles(): Handles {
  const kept = new Map<string, Waiting>()
  return {
    keep: (waiting) => {
      const handle = toHex(randomBytes(16))
      kept.set(handle, waiting)
      for (const oldest of kept.keys()) {
        if (kept.size <= maxHandles) break
        kept.delete(oldest)
      }
      return handle
    },
    find: (handle, account) => {
      const found = kept.get(handle)
      if (found?.account !== account) throw new WalletError('handle_unknown')
      return found
    },
  }
}
