import { BridgeError } from '@planet/bridge/errors'
import { type GuardianKey, keyFromFile } from '@planet/bridge/guardian/key'
import { keyFromKms } from '@planet/bridge/guardian/kms-key'
import { ConfigError } from '@planet/platform/config/config-error'
import type { GuardianSettings } from '@planet/platform/config/settings'
import { asConfigError } from '../services/bridge-settings.ts'

/** The configured key: a file, or one in a key service. With both it would be unclear which of them signs. */
export async function openGuardianKey(settings: GuardianSettings): Promise<GuardianKey> {
  const { GUARDIAN_KEY_FILE: file, GUARDIAN_KMS_URL: url, GUARDIAN_KMS_KEY: keyId } = settings
  const { GUARDIAN_KMS_ACCESS_KEY: accessKey, GUARDIAN_KMS_SECRET_KEY: secretKey } = settings
  if (file && url) throw new ConfigError('Set GUARDIAN_KEY_FILE or GUARDIAN_KMS_URL, not both.')
  if (file) return asConfigError('GUARDIAN_KEY_FILE', () => keyFromFile(file))
  if (!url) throw new ConfigError('A guardian needs GUARDIAN_KEY_FILE or GUARDIAN_KMS_URL.')
  if (!keyId || !accessKey || !secretKey)
    throw new ConfigError(
      'GUARDIAN_KMS_URL needs GUARDIAN_KMS_KEY, GUARDIAN_KMS_ACCESS_KEY and GUARDIAN_KMS_SECRET_KEY.',
    )
  const region = settings.GUARDIAN_KMS_REGION
  return keyFromKms({ url, keyId, region, accessKey, secretKey }).catch((error: unknown) => {
    if (!(error instanceof BridgeError)) throw error
    throw new ConfigError(`GUARDIAN_KMS_URL: ${error.message} (${error.detail.reason})`)
  })
}
