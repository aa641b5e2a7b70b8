import { keccak_256 } from '@noble/hashes/sha3.js'
import { type Stage, stages } from '@planet/units/network'
import { toHex, utf8 } from '../bytes.ts'
import { WalletError } from '../errors.ts'
import { recoverDigest } from '../evm/recover.ts'
import { type TypedData, typedDataDigest } from '../evm/typed-data.ts'
import { canonicalJson } from './canonical-json.ts'
import { type ReleaseKeys, releaseKeyOf } from './release-keys.ts'

/** A release of the web: each file's path with its SHA-256 in hexadecimal. A later release has a higher version. */
export type Release = {
  name: string
  version: number
  stage: Stage
  files: Readonly<Record<string, string>>
}
export type SignedRelease = { release: Release; signatures: readonly string[] }

/** What is signed: name, version and stage in the clear, the files by the hash of their canonical JSON. */
export const releaseTypedData = ({ name, version, stage, files }: Release): TypedData => ({
  domain: { name: 'Planet Wallet Release', version: '2' },
  primaryType: 'Release',
  types: {
    Release: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'uint256' },
      { name: 'stage', type: 'string' },
      { name: 'files', type: 'bytes32' },
    ],
  },
  message: { name, version, stage, files: toHex(keccak_256(utf8(canonicalJson(files)))) },
})

/** The release, if the release key of its stage signed it. */
export function readSignedRelease(value: unknown, keys: ReleaseKeys): Release {
  const { release, signatures } = (value ?? {}) as Partial<SignedRelease>
  const refused = (field: string) => new WalletError('manifest_refused', { detail: { field } })
  if (!release || typeof release.name !== 'string' || !stages.includes(release.stage))
    throw refused('release')
  if (!Number.isSafeInteger(release.version) || release.version < 0) throw refused('version')
  const isFile = ([path, hash]: [string, unknown]) =>
    /^[\w.-]+(\/[\w.-]+)*$/.test(path) && !path.includes('..') && /^[0-9a-f]{64}$/.test(String(hash))
  if (!Object.entries(release.files ?? {}).every(isFile)) throw refused('files')
  if (!Array.isArray(signatures)) throw refused('signatures')
  const digest = typedDataDigest(releaseTypedData(release))
  const key = releaseKeyOf(keys, release.stage)
  const isSigned = signatures.some((signature) => recoverDigest(digest, String(signature)) === key)
  if (!isSigned) throw refused('signatures')
  return release
}
