import type { AssetCode } from '@planet/units/asset'
import type { NetworkId, Stage } from '@planet/units/network'
import type { DepositNetwork } from '../addresses/deposit.ts'
import type { Bytes } from '../bytes.ts'
import type { Secret } from '../derivation.ts'
import type { ErrorDetail, WalletErrorCode } from '../errors.ts'
import type { PreparedPayment } from '../plan/payment.ts'
import type { RaisePrepared } from '../plan/raise.ts'
import type { Registration, RegistrationClaim } from '../registration.ts'
import type {
  AccountProof,
  BindingPreview,
  ChainFacts,
  ConvertOrder,
  ConvertPreview,
  MainIntent,
  MainPreview,
  MainRaise,
  OrderPreview,
  OrderRequest,
  Prepared,
  RefundPreview,
  RefundRequest,
  TransferPreview,
  TransferRequest,
} from '../signing/intents.ts'
import type { SignedTransaction } from '../signing/sign-waiting.ts'
import type { SessionUnlock, Unlock } from '../unlock.ts'
import type { ContactFacts, ContactState } from '../vault/contacts.ts'
import type { CopyState } from '../vault/copies.ts'
import type { KdfCost } from '../vault/kdf.ts'
import type { OwnAccount } from '../vault/own-account.ts'
import type { PasswordScore } from '../vault/strength.ts'

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
      /** PLANET address, readable without opening; absent if both copies are damaged. */
      address?: string
      content?: Secret['kind']
      copies: Record<'a' | 'b', CopyState>
      cost?: KdfCost
      passkeys: { credential: Bytes; salt: Bytes }[]
      /** Milliseconds until the next attempt of the trade password is accepted. */
      retryAfterMs: number
      /** Created here and never registered: it may be discarded without the trade password. */
      isUnregistered: boolean
    }

type Signing = { account: string; unlock: Unlock }
type Showing = { account: string; unlock: SessionUnlock }
type Making = { account: string; stage: Stage; tradePassword: string }

/**
 * Every operation of the vault: its input and output. No operation returns a key. The phrase leaves only through
 * `revealPhrase`. There is one operation per intent and none that signs given bytes: `prepare…` builds from the intent
 * and the manifest and shows the result, `signTransaction` signs that.
 */
export type Acts = {
  status: { request: { account: string }; result: VaultStatus }
  /** How hard a new trade password is to guess for an attacker who knows the user's own words. */
  ratePassword: {
    request: { tradePassword: string; own: readonly string[] }
    result: { score: PasswordScore; isStrong: boolean }
  }
  suggestPassword: { request: Record<never, never>; result: { tradePassword: string } }
  create: { request: Making; result: PublicWallet }
  restorePhrase: { request: Making & { phrase: string }; result: PublicWallet }
  restoreBackup: { request: Making & { file: string }; result: PublicWallet }
  importKeystore: { request: Making & { file: string; filePassword: string }; result: PublicWallet }
  openWallet: { request: Showing & { stage: Stage }; result: PublicWallet }
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
  register: {
    /** With `isForRegistry` the account also claims its id in the registry that the manifest names. */
    request: Showing & { claim: RegistrationClaim; isForRegistry?: boolean }
    result: Registration & { claimSignature?: string }
  }
  prepareTransfer: {
    request: { account: string; transfer: TransferRequest; chain: ChainFacts }
    result: Prepared<TransferPreview>
  }
  prepareOrder: {
    request: { account: string; order: OrderRequest; chain: ChainFacts }
    result: Prepared<OrderPreview>
  }
  prepareRefund: {
    request: { account: string; refund: RefundRequest; chain: ChainFacts }
    result: Prepared<RefundPreview>
  }
  prepareConvert: {
    request: { account: string; convert: ConvertOrder; chain: ChainFacts }
    result: Prepared<ConvertPreview>
  }
  /** The deposit address on a network, from the manifest alone, and the binding to be signed for it. */
  prepareBinding: {
    request: { account: string; network: DepositNetwork; asset: AssetCode }
    result: Prepared<BindingPreview>
  }
  prepareMain: {
    request: { account: string; intent: MainIntent; prepared: PreparedPayment }
    result: Prepared<MainPreview>
  }
  prepareRaise: {
    request: { account: string; intent: MainRaise; prepared: RaisePrepared }
    result: Prepared<MainPreview>
  }
  /** Signs exactly the bytes that were prepared and shown under this handle. */
  signTransaction: { request: Signing & { handle: string }; result: SignedTransaction }
  signBinding: { request: Signing & { handle: string }; result: { signature: string } }
  /** Whether an account id that a server names is that of the keys on this device. */
  ownAccount: { request: { account: string; proof?: AccountProof }; result: OwnAccount }
  /** Whether contacts that a server lists match what the user has seen on this device. */
  judgeContacts: {
    request: { account: string; contacts: readonly ContactFacts[] }
    result: { states: ContactState[] }
  }
  confirmContact: { request: { account: string; contact: ContactFacts }; result: { confirmed: true } }
  /** Offers signed network manifests in the order of their versions; the device keeps what it can verify. */
  offerManifest: { request: { documents: readonly unknown[] }; result: { stage: Stage; version: number } }
  addPasskey: {
    request: { account: string; tradePassword: string; credential: Bytes; salt: Bytes; prf: Bytes }
    result: { passkeys: number }
  }
  removePasskey: { request: Signing & { credential: Bytes }; result: { passkeys: number } }
  removeVault: { request: Signing; result: { removed: true } }
  /** The account has registered these keys: from now on only the trade password removes them. */
  markRegistered: { request: { account: string }; result: { registered: true } }
  discardUnregistered: { request: { account: string }; result: { removed: true } }
}

export type ActName = keyof Acts
export type RequestOf<A extends ActName> = Acts[A]['request']
export type ResultOf<A extends ActName> = Acts[A]['result']
export type Handlers = { [A in ActName]: (request: RequestOf<A>) => Promise<ResultOf<A>> | ResultOf<A> }

export type RequestMessage = { [A in ActName]: { id: number; act: A; request: RequestOf<A> } }[ActName]
export type ResponseMessage =
  | { id: number; ok: true; result: unknown }
  | { id: number; ok: false; error: { code: WalletErrorCode; detail: ErrorDetail } }
