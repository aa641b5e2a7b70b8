import { WalletError } from '../errors.ts'
import type { VaultStore } from '../vault/store.ts'
import { acceptManifest } from './accept-manifest.ts'
import type { Manifest } from './manifest.ts'
import type { VerifiedManifest } from './read-manifest.ts'
import { type ReleaseKeys, releaseKeyOf } from './release-keys.ts'

const recordKey = 'network-manifest'

/** The manifest that this device trusts, stored with the signed documents that led to it. */
export type ManifestKeeper = {
  /** Applies documents in the order of their versions, and stores the result. */
  offer: (documents: readonly unknown[]) => Promise<Manifest>
  /** Throws if no manifest was ever accepted. */
  current: () => Promise<Manifest>
}

/** Verifies the documents again whenever a Worker starts: storage is trusted no more than a server. */
export function createManifestKeeper(store: VaultStore, keys: ReleaseKeys): ManifestKeeper {
  let known: Chain | undefined

  const load = async () => {
    known ??= loadChain(keys, await store.get(recordKey))
    return known
  }
  return {
    offer: async (documents) => {
      const before = await load()
      const after = verifyChain(keys, documents, before)
      if (!after) throw new WalletError('manifest_missing')
      if (after.verified !== before?.verified) {
        await store.update(recordKey, () => JSON.stringify(after.chain))
        known = after
      }
      return after.verified.manifest
    },
    current: async () => {
      const found = await load()
      if (!found) throw new WalletError('manifest_missing')
      return found.verified.manifest
    },
  }
}

type Chain = { verified: VerifiedManifest; chain: readonly unknown[] }

/** A document signed by the release key starts a new chain and needs none of the earlier ones. */
function verifyChain(
  keys: ReleaseKeys,
  documents: readonly unknown[],
  start?: Chain | undefined,
): Chain | undefined {
  let reached = start
  for (const document of documents) {
    const verified = acceptManifest(keys, reached?.verified, document)
    if (verified === reached?.verified) continue
    const releaseKey = releaseKeyOf(keys, verified.manifest.stage)
    const isReleased = releaseKey !== undefined && verified.signers.includes(releaseKey)
    reached = { verified, chain: isReleased ? [document] : [...(reached?.chain ?? []), document] }
  }
  return reached
}

/** An unreadable or invalid record counts as missing: the next document needs the release key again. */
function loadChain(keys: ReleaseKeys, text: string | undefined): Chain | undefined {
  if (text === undefined) return undefined
  try {
    const read: unknown = JSON.parse(text)
    return Array.isArray(read) ? verifyChain(keys, read) : undefined
  } catch {
    return undefined
  }
}
