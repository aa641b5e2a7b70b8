import { isAccountId } from '@planet/api/account-id'
import { BridgeError } from '../../errors.ts'
import type { PayloadOf } from '../../request.ts'
import type { GuardianView } from '../../view/guardian-view.ts'

/** The registry on PLANET maps this id to this address, final on the guardian's own node. */
export async function verifyAccount({ planet }: GuardianView, payload: PayloadOf<'account'>): Promise<void> {
  const { accountId, address } = payload
  if (!isAccountId(accountId)) throw new BridgeError('request_mismatch', { field: 'account' })
  const registered = await planet.registeredAddress(accountId)
  if (registered === undefined) throw new BridgeError('not_final', { id: accountId })
  if (registered.toLowerCase() !== address.toLowerCase())
    throw new BridgeError('request_mismatch', { field: 'address' })
}
