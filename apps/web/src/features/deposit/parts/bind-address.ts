import { handles } from '@planet/api/generated/handles'
import type { Unlock } from '@planet/wallet/unlock'
import { depositUri } from '@planet/wallet/uri/deposit'
import { request } from '../../../api/request.ts'
import { offerManifest } from '../../../vault/offer-manifest.ts'
import { callVault } from '../../../vault/vault.ts'
import type { Order, Way } from './deposit-machine.ts'

/** The server's address does not match the one derived from this wallet. It is never shown. */
export class AddressMismatch extends Error {
  override name = 'AddressMismatch'
}

type Intent = {
  account: string
  way: Way
  amount: bigint | undefined
  /** Absent if the account has signed for this network before. */
  unlock?: Unlock
}

/**
 * The deposit address as the vault computes it, from the signed manifest and its own PLANET address. It is signed the
 * first time; the server's answer must match.
 */
export async function bindAddress({ account, way, amount, unlock }: Intent): Promise<Order> {
  const { asset, network } = way
  await offerManifest()
  const { handle, preview } = await callVault('prepareBinding', { account, network, asset })
  const { address, stage, token } = preview
  const signed = unlock && (await callVault('signBinding', { account, unlock, handle }))
  const { record } = await request(handles.depositAddress, {
    contents: { asset, network, ...(amount !== undefined && { amount: String(amount) }), ...signed },
  })
  if (record.address !== address) throw new AddressMismatch()
  const uri = amount === undefined ? undefined : depositUri({ network, stage, asset, address, amount, token })
  return { way, amount, address, uri }
}
