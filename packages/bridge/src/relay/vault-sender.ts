import type { Hex } from 'viem'
import type { VaultNetwork } from '../networks/vault.ts'

export type Signed = { raw: string; txid: string; nonce: bigint | null; expiresAt: Date | null; fee: bigint }

/** The relayer's account on one network: it pays for gas or energy and has no other power. */
export type VaultSender = {
  network: VaultNetwork
  /** As the network writes it, for whoever fills it up. */
  address: string
  /** Signs a call to the vault. Throws where the vault would refuse it. */
  sign: (data: Hex, nonce: bigint | null) => Promise<Signed>
  /** Where an account's transactions stand in line, as on Ethereum, one that is stuck holds up all behind it. */
  line?: Line
  send: (raw: string) => Promise<void>
  /** One node's word, good for whether to send again. */
  fate: (txid: string) => Promise<'succeeded' | 'failed' | 'unknown'>
  /** Whether the nodes agree that it succeeded, in a block that is as deep as a credit has to be. */
  isFinal: (txid: string) => Promise<boolean>
  /** When a release that waits in the vault may be paid; undefined if none with this id does. As reported by one node. */
  queuedUntil: (id: Hex) => Promise<Date | undefined>
  /** What the relayer has, and below what an operator should fill it up. */
  funds: () => Promise<{ balance: bigint; low: bigint }>
}

export type Line = {
  /** The first place that no block has taken. */
  next: () => Promise<bigint>
  /** The same call in the same place, at a fee for which nodes give up the former. */
  raise: (raw: string, fee: bigint) => Promise<Signed>
  /** Takes a place that nobody stands in, and moves nothing. */
  fill: (nonce: bigint) => Promise<Signed>
}
