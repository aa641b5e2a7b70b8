import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { toHex } from '@planet/wallet/bytes'
import { typedDataDigest } from '@planet/wallet/evm/typed-data'
import { canonicalJson } from '@planet/wallet/manifest/canonical-json'
import type { Manifest } from '@planet/wallet/manifest/manifest'
import {
  manifestTypedData,
  readSignedManifest,
  type SignedManifest,
} from '@planet/wallet/manifest/read-manifest'
import type { Hex } from 'viem'
import { sign } from 'viem/accounts'

export type ManifestFile = { manifests: readonly SignedManifest[] }

/** Adds the key's signature, and verifies the result like a device. */
export async function signManifest(
  { manifest, signatures }: { manifest: unknown; signatures: readonly string[] },
  privateKey: Hex,
): Promise<SignedManifest> {
  const hash = toHex(typedDataDigest(manifestTypedData(manifest))) as Hex
  const signature = await sign({ hash, privateKey, to: 'hex' })
  const signed = { manifest, signatures: [...new Set([...signatures, signature])] }
  readSignedManifest(signed)
  return signed
}

/** Whether the newest document of a file is the same, apart from its version. */
export function isUnchanged(file: string, manifest: Manifest): boolean {
  const newest = existsSync(file) ? readManifests(file).at(-1)?.manifest : undefined
  if (newest === undefined) return false
  return canonicalJson({ ...(newest as Manifest), version: 1 }) === canonicalJson({ ...manifest, version: 1 })
}

export const readManifests = (file: string): readonly SignedManifest[] =>
  (JSON.parse(readFileSync(file, 'utf8')) as ManifestFile).manifests

/** A reader never sees half a file. */
export function writeManifests(file: string, manifests: readonly SignedManifest[]): void {
  writeFileSync(`${file}.new`, `${JSON.stringify({ manifests } satisfies ManifestFile, null, 2)}\n`)
  renameSync(`${file}.new`, file)
}
