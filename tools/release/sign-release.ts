import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Stage } from '@planet/units/network'
import { toHex } from '@planet/wallet/bytes'
import { typedDataDigest } from '@planet/wallet/evm/typed-data'
import { type Release, releaseTypedData, type SignedRelease } from '@planet/wallet/manifest/release'
import type { Hex } from 'viem'
import { sign } from 'viem/accounts'
import { root } from '../root.ts'
import { hashFiles, releaseFile, sha256 } from './hash-files.ts'

type Intent = { folder: string; stage: Stage; privateKey: Hex; name?: string; version?: number }

/** The product's version as one number, which grows with it: 1.2.3 is 1002003. */
function versionNumber(name: string): number {
  const [major = 0, minor = 0, patch = 0] = name.split(/[.+-]/).map(Number)
  return (major * 1000 + minor) * 1000 + patch
}

export async function signList(release: Release, privateKey: Hex): Promise<SignedRelease> {
  const hash = toHex(typedDataDigest(releaseTypedData(release))) as Hex
  return { release, signatures: [await sign({ hash, privateKey, to: 'hex' })] }
}

/** Writes the signed list of the files in a folder of built pages. */
export async function signRelease(intent: Intent): Promise<{ release: Release; sha256: string }> {
  const { folder, stage, privateKey } = intent
  const product = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const name = intent.name ?? product.version
  const version = intent.version ?? versionNumber(product.version)
  const release: Release = { name, version, stage, files: hashFiles(folder) }
  const signed = await signList(release, privateKey)
  const content = Buffer.from(`${JSON.stringify(signed, null, 2)}\n`)
  writeFileSync(join(folder, releaseFile), content)
  return { release, sha256: sha256(content) }
}
