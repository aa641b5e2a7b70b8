import { readFileSync } from 'node:fs'
import type { AnswerOf } from '@planet/api/call'
import type { networkManifest } from '@planet/api/calls/network/manifest'
import { ConfigError } from '@planet/platform/config/config-error'
import type { Config } from '@planet/platform/config/settings'
import { readSignedManifest } from '@planet/wallet/manifest/read-manifest'
import { releaseKeys } from '@planet/wallet/manifest/release-keys'

export type SignedManifests = AnswerOf<typeof networkManifest>['manifests']

/** The signed manifests served to devices. Devices verify them themselves; this catches a wrong file early. */
export function readManifestFile({
  STAGE,
  NETWORK_MANIFEST: file,
}: Pick<Config, 'STAGE' | 'NETWORK_MANIFEST'>): SignedManifests | undefined {
  if (!file) return undefined
  const { manifests } = readJson(file)
  for (const signed of manifests) {
    const { manifest, signers } = readVerified(file, signed)
    if (manifest.stage !== STAGE)
      throw new ConfigError(`NETWORK_MANIFEST: ${file} is of the stage ${manifest.stage}, not ${STAGE}.`)
    const sandboxKey = releaseKeys.sandbox
    if (STAGE !== 'sandbox' && sandboxKey !== undefined && signers.includes(sandboxKey))
      throw new ConfigError(`NETWORK_MANIFEST: ${file} is signed by the published key of the sandbox.`)
  }
  return manifests
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
