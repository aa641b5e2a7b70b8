import { handles } from '@planet/api/handles'
import type { Unlock } from '@planet/wallet/unlock'
import { depositUri } from '@planet/wallet/uri/deposit'
import { request } from '../../api/request.ts'
import { offerManifest } from '../../vault/offer-manifest.ts'
import { askVault } from '../../vault/vault.ts'
import type { Order, Way } from './deposit-machine.ts'

/** The server's address is not the one that follows from this wallet. It is not shown to anybody. */
export class AddressMismatch extends Error {
  override name = 'AddressMismatch'
}

type Wish = {
  account: string
  way: Way
  amount: bigint | undefined
  /** Absent where the account has signed for this network before. */
  unlock?: Unlock
}

/**
 * The deposit address as the vault computes it, from the signed manifest and its own PLANET address. The first time it is
 * signed for; what the server answers must be the same.
 */
export async function bindAddress({ account, way, amount, unlock }: Wish): Promise<Order> {
  const { asset, network } = way
  await offerManifest()
  const { handle, preview } = await askVault('prepareBinding', { account, network, asset })
  const { address, stage, token } = preview
  const signed = unlock && (await askVault('signBinding', { account, unlock, handle }))
  const { record } = await request(handles.depositAddress, {
    contents: { asset, network, ...(amount !== undefined && { amount: String(amount) }), ...signed },
  })
  if (record.address !== address) throw new AddressMismatch()
  const uri = amount === undefined ? undefined : depositUri({ network, stage, asset, address, amount, token })
  return { way, amount, address, uri }
}
