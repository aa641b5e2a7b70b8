import type { Hex } from '@planet/chains/hex'
import { type JsonRpc, RpcError } from '@planet/chains/json-rpc'
import { isNodeError } from '@planet/chains/node-error'
import { nextNonce, type Origin, originOf } from '@planet/ledger/relay/nonce'
import { type Relay, relayTransaction } from '@planet/ledger/relay/relay'
import { sleep } from '@planet/platform/timing/sleep'
import { parseTransaction } from 'viem'

/** Counts uses against the caller's allowance, and returns whether they were still within it. */
export type Spend = (uses: number) => Promise<boolean>

/** How far ahead of its nonce a transaction may arrive, and how long it waits for the ones before it. */
const room = 64n
const looks = 8
const lookMs = 250

/** Blocks of every PLANET chain have room for this much gas; a chain of Besu may have more. */
const everyBlockGas = 30_000_000n

async function blockGasOf(rpc: JsonRpc): Promise<bigint> {
  const block = await rpc.call<{ gasLimit: Hex } | null>('eth_getBlockByNumber', ['latest', false])
  return BigInt(block?.gasLimit ?? 0)
}

/**
 * Journals and relays a transaction. Bytes that are not a transaction go to the node for its error and are not
 * journalled, because the journal resends everything it holds.
 */
export async function sendRaw(relay: Relay, parameter: unknown, spend: Spend): Promise<Hex> {
  if (typeof parameter !== 'string' || !/^0x([0-9a-f]{2})+$/i.test(parameter))
    throw new RpcError(-32602, 'invalid argument 0: hex string expected')
  const raw = parameter.toLowerCase() as Hex
  const origin = originOf(raw)
  if (!origin) return relay.rpc.call<Hex>('eth_sendRawTransaction', [raw])
  const { gas = 0n } = parseTransaction(raw)
  const fits = gas <= everyBlockGas || gas <= (await blockGasOf(relay.rpc))
  // One that no block can hold is charged for its bytes only: a sum of its gas would fit no counter.
  if (!(await spend(costOf(raw, fits ? gas : 0n)))) throw new RpcError(-32005, 'too many requests')
  if (!fits) throw new RpcError(-32000, 'exceeds block gas limit')
  await waitForTurn(relay, origin)
  return relayTransaction(relay, raw, origin)
}

/** Gas is free on PLANET, but the node's time is not: the allowance counts the gas limit of a transaction. */
function costOf(raw: Hex, gas: bigint): number {
  return Math.ceil(raw.length / 2000) + Number(gas / 10_000n)
}

/**
 * Of several transactions sent at once, a later one may arrive first. One whose predecessors never arrive is rejected,
 * because the journal would resend it forever.
 */
async function waitForTurn(relay: Relay, { from, nonce }: Origin): Promise<void> {
  for (let look = 1; ; look++) {
    const next = await nextOf(relay, from)
    if (next === undefined || nonce <= next) return
    if (nonce > next + room || look === looks)
      throw new RpcError(-32000, `nonce too high: next nonce ${next}, tx nonce ${nonce}`)
    await sleep(lookMs)
  }
}

/** Undefined while the chain does not respond: the transaction then waits in the journal. */
async function nextOf(relay: Relay, from: string): Promise<bigint | undefined> {
  try {
    return BigInt(await nextNonce(relay, from))
  } catch (error) {
    if (isNodeError(error, 'nodes_unavailable')) return undefined
    throw error
  }
}
