import { handles } from '@planet/api/generated/handles'
import { useEffect, useState } from 'react'
import { useData } from '../../../api/use-data.ts'
import { offerManifest } from '../../../vault/offer-manifest.ts'
import { callVault } from '../../../vault/vault.ts'
import { coinOf, type NetworkName } from '../../main-wallet/parts/networks.ts'

/** The deposit address on a network as the vault computes it from the signed manifest. */
async function computedAddress(account: string, network: NetworkName): Promise<string> {
  await offerManifest()
  const { preview } = await callVault('prepareBinding', { account, network, asset: coinOf(network) })
  return preview.address
}

/**
 * The account's deposit address, if the account has signed for it before and the server's matches the vault's.
 * Undefined while it is unknown, and if there is none: it is only a shortcut.
 */
export function useOwnDepositAddress(network: NetworkName, account: string): string | undefined {
  const { data } = useData(handles.depositOptions, {}, { reportedBy: 'none' })
  const bound = data?.addresses.find((one) => one.network === network)?.address
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    let here = true
    computedAddress(account, network).then(
      (computed) => here && setAddress(computed),
      // Without a manifest there is no shortcut.
      () => undefined,
    )
    return () => {
      here = false
    }
  }, [network, account])
  return bound !== undefined && bound === address ? bound : undefined
}
