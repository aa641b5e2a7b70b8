import { WalletError } from '../errors.ts'
import type { ManifestKeeper } from '../manifest/kept-manifest.ts'
import { verifyAccountProof } from '../signing/account-proof.ts'
import type { AccountProof } from '../signing/intents.ts'
import { readCopies } from './copies.ts'
import type { VaultStore } from './store.ts'

declare const proven: unique symbol

/** An account id that guardians have signed for with the address of the keys on this device. */
export type ProvenAccountId = string & { readonly [proven]: true }

export type OwnAccount =
  | { state: 'proven'; accountId: ProvenAccountId; address: string }
  /** The keys are here, but there is no proof yet. */
  | { state: 'unproven' }
  /** Guardians have signed that the id belongs to another address: payments to it would never arrive here. */
  | { state: 'other_address' }
  /** `held` are the accounts that were proven on this device. */
  | { state: 'no_keys'; held: string[] }

/** Each proven account with its address. The guardians' signatures were verified before it was written. */
const key = 'own-accounts'
type Pins = Readonly<Record<string, string>>

/**
 * Whether an account id is that of the keys on this device. A server names the id, and whoever is shown it pays to it,
 * so it is believed only with the guardians' proof. The first proof is kept: from then on no server is asked.
 */
export async function ownAccount(
  store: VaultStore,
  manifests: ManifestKeeper,
  account: string,
  proof: AccountProof | undefined,
): Promise<OwnAccount> {
  const pins = parse(await store.get(key))
  const [vault] = (await readCopies(store, account)).good
  if (!vault) return { state: 'no_keys', held: Object.keys(pins) }
  const { address } = vault.header
  const proofs = { state: 'proven', accountId: account as ProvenAccountId, address } as const
  if (Object.hasOwn(pins, account) && pins[account] === address) return proofs
  if (!proof) return { state: 'unproven' }
  const confirmed = await confirmedAddress(manifests, account, proof)
  if (confirmed === undefined) return { state: 'unproven' }
  if (confirmed !== address) return { state: 'other_address' }
  await store.update(key, (text) => JSON.stringify({ ...parse(text), [account]: address }))
  return proofs
}

async function confirmedAddress(
  manifests: ManifestKeeper,
  account: string,
  proof: AccountProof,
): Promise<string | undefined> {
  try {
    return verifyAccountProof(await manifests.current(), account, proof)
  } catch (error) {
    const isUnconfirmed = error instanceof WalletError && error.code === 'account_unconfirmed'
    if (isUnconfirmed) return undefined
    throw error
  }
}

export const forgetOwnAccount = (store: VaultStore, account: string): Promise<void> =>
  store.update(key, (text) => {
    const { [account]: _pin, ...others } = parse(text)
    return Object.keys(others).length === 0 ? undefined : JSON.stringify(others)
  })

/** An unreadable record proves nothing. */
function parse(text: string | undefined): Pins {
  if (text === undefined) return {}
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Pins) : {}
  } catch {
    return {}
  }
}
