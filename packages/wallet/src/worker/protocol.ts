import type { NetworkId, Stage } from '@planet/units/network'
import type { BitcoinTransfer, SignedBitcoin } from '../bitcoin/sign.ts'
import type { Bytes } from '../bytes.ts'
import type { BitcoinPosition, Secret } from '../derivation.ts'
import type { ErrorDetail, WalletErrorCode } from '../errors.ts'
import type { SignedEvm } from '../evm/sign.ts'
import type { EvmTransaction } from '../evm/transaction.ts'
import type { TypedData } from '../evm/typed-data.ts'
import type { EvmIntent, TransactionIntent, TransferIntent, TypedDataIntent } from '../intent.ts'
import type { Registration, RegistrationClaim } from '../registration.ts'
import type { SignedTron } from '../tron/sign.ts'
import type { TronTransaction } from '../tron/transaction.ts'
import type { CopyState } from '../vault/copies.ts'
import type { KdfCost } from '../vault/kdf.ts'
import type { Unlock } from '../vault/open.ts'

/** Acts that show or copy may use a session; acts that sign always ask for the trade password or a passkey. */
export type SessionUnlock = Unlock | { by: 'session' }

/** The public side of a wallet. */
export type PublicWallet = {
  account: string
  stage: Stage
  content: Secret['kind']
  addresses: Record<NetworkId, string>
}

export type VaultStatus =
  | { exists: false }
  | {
      exists: true
      /** PLANET address, readable without opening; absent where both copies are damaged. */
      address?: string
      content?: Secret['kind']
      copies: Record<'a' | 'b', CopyState>
      cost?: KdfCost
      passkeys: { credential: Bytes; salt: Bytes }[]
      /** Milliseconds until the next try of the trade password is taken. */
      retryAfterMs: number
      /** Made here, and never said to be registered: it may be discarded without the trade password. */
      isUnregistered: boolean
    }

type Signing = { account: string; unlock: Unlock }
type Showing = { account: string; unlock: SessionUnlock }
type Making = { account: string; stage: Stage; tradePassword: string }

/**
 * Every act of the vault: what goes in and what comes out. No act returns a key. The phrase leaves through
 * `revealPhrase` alone.
 */
export type Acts = {
  status: { request: { account: string }; result: VaultStatus }
  create: { request: Making; result: PublicWallet }
  restorePhrase: { request: Making & { phrase: string }; result: PublicWallet }
  restoreBackup: { request: Making & { file: string }; result: PublicWallet }
  importKeystore: { request: Making & { file: string; filePassword: string }; result: PublicWallet }
  openWallet: { request: Showing & { stage: Stage }; result: PublicWallet }
  bitcoinAddresses: {
    request: Showing & { stage: Stage; change: BitcoinPosition['change']; from: number; count: number }
    result: { position: BitcoinPosition; address: string }[]
  }
  unlockSession: { request: Signing & { keepOpenMs: number }; result: { deadline: number } }
  lock: { request: Record<never, never>; result: { locked: true } }
  revealPhrase: { request: Showing; result: { words: string[] } }
  confirmPhrase: {
    request: Showing & { words: readonly { position: number; word: string }[] }
    result: { confirmed: true }
  }
  exportBackup: { request: Showing; result: { file: string; name: string } }
  drillPhrase: { request: { account: string; phrase: string }; result: { matches: true } }
  drillBackup: {
    request: { account: string; file: string; tradePassword: string }
    result: { matches: true }
  }
  register: { request: Showing & { claim: RegistrationClaim }; result: Registration }
  signEvm: {
    request: Signing & { transaction: EvmTransaction; intent: EvmIntent }
    result: SignedEvm
  }
  signTypedData: {
    request: Signing & { data: TypedData; intent: TypedDataIntent }
    result: { signature: string; address: string }
  }
  signBitcoin: {
    request: Signing & { transfer: BitcoinTransfer; intent: TransferIntent }
    result: SignedBitcoin
  }
  signTron: {
    request: Signing & { transaction: TronTransaction; intent: TransactionIntent }
    result: SignedTron
  }
  /** Offers signed network manifests in the order of their versions; the device keeps what it can verify. */
  offerManifest: { request: { documents: readonly unknown[] }; result: { stage: Stage; version: number } }
  addPasskey: {
    request: { account: string; tradePassword: string; credential: Bytes; salt: Bytes; prf: Bytes }
    result: { passkeys: number }
  }
  removePasskey: { request: Signing & { credential: Bytes }; result: { passkeys: number } }
  removeVault: { request: Signing; result: { removed: true } }
  /** The account has taken these keys: from now on only the trade password removes them. */
  markRegistered: { request: { account: string }; result: { registered: true } }
  discardUnregistered: { request: { account: string }; result: { removed: true } }
}

export type ActName = keyof Acts
export type RequestOf<A extends ActName> = Acts[A]['request']
export type ResultOf<A extends ActName> = Acts[A]['result']

export type RequestMessage = { [A in ActName]: { id: number; act: A; request: RequestOf<A> } }[ActName]
export type ResponseMessage =
  | { id: number; ok: true; result: unknown }
  | { id: number; ok: false; error: { code: WalletErrorCode; detail: ErrorDetail } }
