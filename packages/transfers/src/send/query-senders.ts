import { type RpcCall, RpcError } from '@planet/chains/json-rpc'
import { queryChain } from '@planet/chains/query-chain'
import { balanceCall } from '@planet/ledger/queries/balances'
import type { Payee } from '../payees/find-payee.ts'
import { isRegistered, registryCall } from '../payees/registry.ts'
import type { Transfers } from '../transfers.ts'
import type { SignedTransfer } from './read-signed.ts'

type Chain = Pick<Transfers, 'rpc' | 'contracts' | 'knownPayees'>
type Asked = { signed: SignedTransfer; payee: Payee }
export type Sender = { balance: bigint; nonce: bigint }

/**
 * What the chain knows about the senders of transfers, in one round trip. Rejects a payee for whom the registry on chain
 * has another address.
 */
export async function querySenders(
  chain: Chain,
  asked: readonly Asked[],
): Promise<PromiseSettledResult<Sender>[]> {
  const calls = asked.map((one) => callsOf(chain, one))
  try {
    const answers = await queryChain(chain.rpc.batch<string>(calls.flat()))
    const own = calls.map(({ length }) => answers.splice(0, length))
    return Promise.allSettled(asked.map(async (one, index) => read(chain, one, own[index] ?? [])))
  } catch (reason) {
    // The node rejects one of the calls. The others must not fail with it.
    if (reason instanceof RpcError && asked.length > 1)
      return (await Promise.all(asked.map((one) => querySenders(chain, [one])))).flat()
    return asked.map(() => ({ status: 'rejected', reason }))
  }
}

/** The number of transactions, the balance if the chain has the asset, and the registry if it has to be asked. */
function callsOf(chain: Chain, { signed: { from, asset }, payee }: Asked): RpcCall[] {
  const balance = balanceCall(chain.contracts, from, asset)
  const registry = chain.knownPayees.isAbsent(payee) ? undefined : registryCall(chain, payee)
  return [
    { method: 'eth_getTransactionCount', params: [from, 'latest'] },
    ...(balance ? [balance] : []),
    ...(registry ? [registry] : []),
  ]
}

function read(chain: Chain, { signed, payee }: Asked, answers: readonly string[]): Sender {
  const [nonce, ...others] = answers
  const balance = balanceCall(chain.contracts, signed.from, signed.asset) ? others.shift() : undefined
  const [registry] = others
  if (registry !== undefined) isRegistered(chain, registry, payee)
  return { balance: BigInt(balance ?? 0), nonce: BigInt(nonce ?? 0) }
}
