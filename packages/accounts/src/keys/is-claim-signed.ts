import { type Registry, registryClaim } from '@planet/wallet/addresses/registry-claim'
import { WalletError } from '@planet/wallet/errors'
import { recoverDigest } from '@planet/wallet/evm/recover'
import { typedDataDigest } from '@planet/wallet/evm/typed-data'

/** Whether the key of the address that is to own an account id signed its claim. */
export function isClaimSigned(
  registry: Registry,
  accountId: string,
  planetAddress: string,
  signature: string,
): boolean {
  try {
    const digest = typedDataDigest(registryClaim(registry, accountId, planetAddress))
    return recoverDigest(digest, signature).toLowerCase() === planetAddress.toLowerCase()
  } catch (error) {
    if (error instanceof WalletError) return false
    throw error
  }
}
