import { handles } from '@planet/api/generated/handles'
import type { RequestOf } from '@planet/wallet/worker/protocol'
import { RequestFailure, request } from '../api/request.ts'

type AccountProof = NonNullable<RequestOf<'prepareTransfer'>['transfer']['proof']>

/** The guardians' signatures for an account id, for the vault to check. Undefined if there are none yet. */
export async function accountProof(accountId: string): Promise<AccountProof | undefined> {
  try {
    const query = { account_id: accountId }
    const { address, signatures } = await request(handles.networkAccount, { query })
    return { accountId, address, signatures }
  } catch (failure) {
    if (failure instanceof RequestFailure && failure.code === 'data_not_found') return undefined
    throw failure
  }
}
