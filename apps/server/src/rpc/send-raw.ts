import { setTimeout as pause } from 'node:timers/promises'
import type { Hex } from '@planet/ledger/hex'
import { nextNonce, type Origin, originOf } from '@planet/ledger/relay/nonce'
import { type Relay, relayTransaction } from '@planet/ledger/relay/relay'
import { RpcRefusal, RpcUnreachable } from '@planet/ledger/rpc/json-rpc'
import { parseTransaction } from 'viem'

/** Counts what a caller uses against his allowance, and says whether it was still there. */
export type Spend = (uses: number) => Promise<boolean>

/** How far ahead of its turn a transaction may come, and how long it waits for those before it. */
const room = 64n
const looks = 8
const lookMs = 250

/**
 * Takes a transaction of anybody into care. What is none goes to the node without being written down: the journal keeps
 * all that it has and offers it again and again, so it must be worth keeping.
 */
export async function sendRaw(relay: Relay, given: unknown, spend: Spend): Promise<Hex> {
  if (typeof given !== 'string' || !/^0x([0-9a-f]{2})+$/i.test(given))
    throw new RpcRefusal(-32602, 'invalid argument 0: hex string expected')
  const raw = given.toLowerCase() as Hex
  const origin = originOf(raw)
  if (!origin) return relay.rpc.call<Hex>('eth_sendRawTransaction', [raw])
  if (!(await spend(costOf(raw)))) throw new RpcRefusal(-32005, 'too many requests')
  await waitForTurn(relay, origin)
  return relayTransaction(relay, raw, origin)
}

/** Nothing costs on PLANET but the time of those who wait, so whoever asks for much of it is asked to pause. */
function costOf(raw: Hex): number {
  const { gas = 0n } = parseTransaction(raw)
  return Math.ceil(raw.length / 2000) + Number(gas / 10_000n)
}

/**
 * Of several that were sent at once, a later one may arrive first. One whose predecessors do not come is not taken: it
 * could be offered to the chain for ever, and there is no end to the keys that a stranger can make.
 */
async function waitForTurn(relay: Relay, { from, nonce }: Origin): Promise<void> {
  for (let look = 1; ; look++) {
    const next = await nextOf(relay, from)
    if (next === undefined || nonce <= next) return
    if (nonce > next + room || look === looks)
      throw new RpcRefusal(-32000, `nonce too high: next nonce ${next}, tx nonce ${nonce}`)
    await pause(lookMs)
  }
}

/** Undefined while the chain does not answer: what is handed in then waits for it in the journal. */
async function nextOf(relay: Relay, from: string): Promise<bigint | undefined> {
  try {
    return BigInt(await nextNonce(relay, from))
  } catch (error) {
    if (error instanceof RpcUnreachable) return undefined
    throw error
  }
}
