import { WalletError } from '@planet/wallet/errors'
import type { ResultOf } from '@planet/wallet/worker/protocol'
import { useQuery } from '@tanstack/react-query'
import { RequestFailure } from '../../../api/request.ts'
import { useSession } from '../../../session/session.ts'
import { accountProof } from '../../../vault/account-proof.ts'
import { offerManifest } from '../../../vault/offer-manifest.ts'
import { callVault } from '../../../vault/vault.ts'

declare const shown: unique symbol

/**
 * The own account id as it may be shown, copied and encoded in codes and links. Only `useOwnAccount` makes one, so that
 * no screen shows what a server names.
 */
export type OwnAccountId = string & { readonly [shown]: true }

export type OwnAccountState =
  | { state: 'checking' }
  | { state: 'proven'; id: OwnAccountId }
  /** The keys are not on this device; `held` are the accounts whose keys are. */
  | { state: 'unchecked'; id: OwnAccountId; held: readonly string[] }
  /** Guardians have not signed for it yet, or could not be asked. */
  | { state: 'unconfirmed' }
  /** Guardians have signed that the id belongs to another address. */
  | { state: 'other_address' }

const again = 5000
const ownId = (id: string) => id as OwnAccountId

/** Asks the vault first: what it has proven before needs no answer of a server. */
async function proveOwnAccount(account: string): Promise<OwnAccountState> {
  // A browser without storage has no vault, and so nothing to check with.
  const known = await callVault('ownAccount', { account }).catch(() => noKeys)
  if (known.state !== 'unproven') return stateOf(account, known)
  try {
    const [proof] = await Promise.all([accountProof(account), offerManifest()])
    return stateOf(account, proof ? await callVault('ownAccount', { account, proof }) : known)
  } catch (failure) {
    // Whatever a server answers, an id whose keys are here is shown only with its proof. It is asked for again.
    if (failure instanceof RequestFailure || failure instanceof WalletError) return { state: 'unconfirmed' }
    throw failure
  }
}

const noKeys = { state: 'no_keys', held: [] } satisfies Answer

type Answer = ResultOf<'ownAccount'>

function stateOf(account: string, answer: Answer): OwnAccountState {
  switch (answer.state) {
    case 'proven':
      return { state: 'proven', id: ownId(answer.accountId) }
    case 'no_keys':
      return { state: 'unchecked', id: ownId(account), held: answer.held }
    case 'unproven':
      return { state: 'unconfirmed' }
    case 'other_address':
      return answer
  }
}

export function useOwnAccount(): OwnAccountState {
  const { accountId } = useSession()
  const { data } = useQuery({
    queryKey: ['own-account', accountId],
    queryFn: () => proveOwnAccount(accountId ?? ''),
    enabled: accountId !== null,
    refetchInterval: ({ state }) => (state.data?.state === 'unconfirmed' ? again : false),
  })
  return data ?? { state: 'checking' }
}
