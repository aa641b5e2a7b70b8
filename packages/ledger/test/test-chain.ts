import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ChainRules, ethereumRules, planetRules } from '@planet/planet-node/chain/rules'
import { type RunningNode, startNode } from '@planet/planet-node/node'
import type { Hex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'

export const chainId = 47_999
export const alice = privateKeyToAccount(`0x${'a1'.repeat(32)}`)
export const bob = privateKeyToAccount(`0x${'b2'.repeat(32)}`)

export type TestChain = RunningNode & { directory: string; remove: () => Promise<void> }

const rich = { [alice.address]: { balance: '0x3635c9adc5dea00000' as const } }

/** PLANET's rules, or a chain that makes blocks on demand and can be reorganised. */
export async function startChain(
  kind: 'instant' | 'demand' = 'instant',
  options: { directory?: string; port?: number; alloc?: Record<Hex, { code: Hex }> } = {},
): Promise<TestChain> {
  const directory = options.directory ?? mkdtempSync(join(tmpdir(), 'planet-ledger-'))
  const rules: ChainRules =
    kind === 'instant'
      ? planetRules(chainId)
      : { ...ethereumRules(chainId), mining: { kind: 'demand' }, fees: { kind: 'free' } }
  const node = await startNode({
    directory,
    rules,
    genesis: { alloc: { ...rich, ...options.alloc } },
    port: options.port ?? 0,
  })
  let open = true
  const close = async () => {
    if (open) await node.close()
    open = false
  }
  return {
    ...node,
    directory,
    close,
    remove: async () => {
      await close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

export const signTransfer = (from: PrivateKeyAccount, to: Hex, value: bigint, nonce: number): Promise<Hex> =>
  from.signTransaction({
    chainId,
    to,
    value,
    nonce,
    gas: 21_000n,
    maxFeePerGas: 0n,
    maxPriorityFeePerGas: 0n,
    type: 'eip1559',
  })
