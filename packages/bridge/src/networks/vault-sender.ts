import type { Hex } from 'viem'
import type { VaultNetwork } from './vault.ts'

export type Signed = { raw: string; txid: string; nonce: bigint | null; expiresAt: Date | null; fee: bigint }

/** The relayer's account on one network: it pays for gas or energy and has no other power. */
export type VaultSender = {
  network: VaultNetwork
  /** In the network's notation, for refilling it. */
  address: string
  /** Signs a call to the vault. Throws if the vault would reject it. */
  sign: (data: Hex, nonce: bigint | null) => Promise<Signed>
  /** With nonces, as on Ethereum, a stuck transaction blocks all behind it. */
  line?: Line
  send: (raw: string) => Promise<void>
  /** One node's report, good enough to decide whether to resend. */
  fate: (txid: string) => Promise<'succeeded' | 'failed' | 'unknown'>
  /** Whether the nodes agree that it succeeded, in a block as deep as a credit requires. */
  isFinal: (txid: string) => Promise<boolean>
  /**
   * When a release queued in the vault may be paid; undefined if none with this id is queued. As reported by one node.
   */
  queuedUntil: (id: Hex) => Promise<Date | undefined>
  /** The relayer's balance, and the threshold below which an operator should refill it. */
  funds: () => Promise<{ balance: bigint; low: bigint }>
}

export type Line = {
  /** The first nonce that is not in a block. */
  next: () => Promise<bigint>
  /** The same call with the same nonce, at a fee for which nodes replace the former. */
  raise: (raw: string, fee: bigint) => Promise<Signed>
  /** Fills a nonce gap with a transaction that moves nothing. */
  fill: (nonce: bigint) => Promise<Signed>
}
