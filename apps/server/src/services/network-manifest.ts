import { readFileSync } from 'node:fs'
import type { AnswerOf } from '@planet/api/call'
import type { networkManifest } from '@planet/api/calls/network/manifest'
import { ConfigError } from '@planet/platform/config/config-error'
import type { Config } from '@planet/platform/config/settings'
import { acceptManifest } from '@planet/wallet/manifest/accept-manifest'
import { readSignedManifest, type VerifiedManifest } from '@planet/wallet/manifest/read-manifest'
import { type ReleaseKeys, releaseKeyOf, releaseKeys } from '@planet/wallet/manifest/release-keys'

export type SignedManifests = AnswerOf<typeof networkManifest>['manifests']

/**
 * The signed manifests served to devices. A server on STAGE=main does not start with what no device of this build would
 * accept: every screen would work, and nobody could sign.
 */
export function readManifestFile(
  { STAGE, NETWORK_MANIFEST: file }: Pick<Config, 'STAGE' | 'NETWORK_MANIFEST'>,
  keys: ReleaseKeys = releaseKeys,
): SignedManifests | undefined {
  if (!file) {
    if (STAGE === 'main')
      throw new ConfigError(
        'On STAGE=main NETWORK_MANIFEST names the signed network manifest. Without it no device can sign.',
      )
    return undefined
  }
  const { manifests } = readJson(file)
  for (const signed of manifests) {
    const { manifest, signers } = readVerified(file, signed)
    if (manifest.stage !== STAGE)
      throw new ConfigError(`NETWORK_MANIFEST: ${file} is of the stage ${manifest.stage}, not ${STAGE}.`)
    if (STAGE !== 'sandbox' && keys.sandbox !== undefined && signers.includes(keys.sandbox))
      throw new ConfigError(`NETWORK_MANIFEST: ${file} is signed by the published key of the sandbox.`)
  }
  if (STAGE === 'main') refuseUnaccepted(file, manifests, keys)
  return manifests
}

/** Accepts the manifests one after another, as a new device does. */
function refuseUnaccepted(file: string, manifests: SignedManifests, keys: ReleaseKeys): void {
  if (releaseKeyOf(keys, 'main') === undefined)
    throw new ConfigError(
      'This build names no release key for main, so devices accept no manifest. Add its address to packages/wallet/src/manifest/release-keys.ts and build again.',
    )
  let accepted: VerifiedManifest | undefined
  try {
    for (const signed of manifests) accepted = acceptManifest(keys, accepted, signed)
  } catch {
    throw new ConfigError(`NETWORK_MANIFEST: ${file} is not signed by the release key of this build.`)
  }
  if (!accepted) throw new ConfigError(`NETWORK_MANIFEST: ${file} holds no manifest.`)
}

function readJson(file: string): { manifests: SignedManifests } {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as { manifests: SignedManifests }
  } catch (cause) {
    throw new ConfigError(`NETWORK_MANIFEST: ${file} cannot be read (${(cause as Error).message}).`)
  }
}

function readVerified(file: string, signed: SignedManifests[number]) {
  try {
    return readSignedManifest(signed)
  } catch (cause) {
    throw new ConfigError(`NETWORK_MANIFEST: ${file}: ${(cause as Error).message}`)
  }
}
