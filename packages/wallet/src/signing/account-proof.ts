import { isAccountId, normalizeAccountId } from '@planet/api/account-id'
import { accountEntry } from '../addresses/account-entry.ts'
import { checkAddress } from '../addresses/check-address.ts'
import { WalletError } from '../errors.ts'
import { recoverDigest } from '../evm/recover.ts'
import { typedDataDigest } from '../evm/typed-data.ts'
import type { Manifest } from '../manifest/manifest.ts'
import type { AccountProof } from './intents.ts'

/** Where a payment goes: an address, and the account id that guardians vouch for. */
export type Payee = { address: string; accountId?: string }

/** The address of an account id, if enough guardians of the manifest have signed for it. */
export function verifyAccountProof(
  { planet, guardians }: Manifest,
  accountId: string,
  proof: AccountProof | undefined,
): string {
  if (!proof || proof.accountId !== accountId || !Array.isArray(proof.signatures))
    throw new WalletError('account_unconfirmed')
  const address = planetAddress(proof.address, 'account_unconfirmed')
  const registry = { chainId: planet.chainId, address: planet.registry }
  const digest = typedDataDigest(accountEntry(registry, accountId, address))
  const signers = new Set(proof.signatures.map((signature) => signerOf(digest, signature)))
  const confirmed = guardians.addresses.filter((guardian) => signers.has(guardian)).length
  if (confirmed < guardians.threshold) throw new WalletError('account_unconfirmed')
  return address
}

/** User input is an account id, which needs its proof, or an address, which is signed exactly as typed. */
export function payeeOf(manifest: Manifest, typed: string, proof: AccountProof | undefined): Payee {
  const accountId = normalizeAccountId(typed)
  if (isAccountId(accountId)) return { accountId, address: verifyAccountProof(manifest, accountId, proof) }
  const address = planetAddress(typed.normalize('NFKC'), 'address_invalid')
  if (!proof) return { address }
  // An address that belongs to an account may be shown with its id if guardians confirm it.
  const known = verifyAccountProof(manifest, proof.accountId, proof)
  return known === address ? { address, accountId: proof.accountId } : { address }
}

function planetAddress(text: string, refusal: 'account_unconfirmed' | 'address_invalid'): string {
  const checked = checkAddress(text, 'planet', 'main')
  if (!checked.ok) throw new WalletError(refusal)
  return checked.address
}

/** A malformed signature does not count. */
function signerOf(digest: Uint8Array, signature: unknown): string | undefined {
  try {
    return typeof signature === 'string' ? recoverDigest(digest, signature) : undefined
  } catch {
    return undefined
  }
}
