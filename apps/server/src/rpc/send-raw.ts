import type { Hex } from '@planet/chains/hex'
import { RpcError } from '@planet/chains/json-rpc'
import { isNodeError } from '@planet/chains/node-error'
import { nextNonce, type Origin, originOf } from '@planet/ledger/relay/nonce'
import { type Relay, relayTransaction } from '@planet/ledger/relay/relay'
import { sleep } from '@planet/platform/sleep'
import { parseTransaction } from 'viem'

/** Counts uses against the caller's allowance, and returns whether they were still within it. */
export type Spend = (uses: number) => Promise<boolean>

/** How far ahead of its nonce a transaction may arrive, and how long it waits for the ones before it. */
const room = 64n
const looks = 8
const lookMs = 250

/**
 * Journals and relays a transaction. Bytes that are not a transaction go to the node for its error and are not
 * journalled, because the journal resends everything it holds.
 */
export async function sendRaw(relay: Relay, given: unknown, spend: Spend): Promise<Hex> {
  if (typeof given !== 'string' || !/^0x([0-9a-f]{2})+$/i.test(given))
    throw new RpcError(-32602, 'invalid argument 0: hex string expected')
  const raw = given.toLowerCase() as Hex
  const origin = originOf(raw)
  if (!origin) return relay.rpc.call<Hex>('eth_sendRawTransaction', [raw])
  if (!(await spend(costOf(raw)))) throw new RpcError(-32005, 'too many requests')
  await waitForTurn(relay, origin)
  return relayTransaction(relay, raw, origin)
}

/** Gas is free on PLANET, but the node's time is not: the allowance counts the gas limit of a transaction. */
function costOf(raw: Hex): number {
  const { gas = 0n } = parseTransaction(raw)
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
