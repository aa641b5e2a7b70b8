import { type Registry, registryClaim } from '@planet/wallet/addresses/registry-claim'
import { WalletError } from '@planet/wallet/errors'
import { recoverDigest } from '@planet/wallet/evm/recover'
import { typedDataDigest } from '@planet/wallet/evm/typed-data'

/** Whether the claim of an account id was signed by the key of the address that is to have it. */
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
