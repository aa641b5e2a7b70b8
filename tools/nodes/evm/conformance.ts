import { contractConformance } from '@planet/solidity/conformance'
import type { Hex } from 'viem'
import { explain } from '../../launch/problem.mjs'
import { runVitest } from '../run-vitest.ts'
import type { Tally } from '../tally.ts'

export interface Target {
  rpcUrl: string
  wsUrl: string
}

export async function checkContracts(tally: Tally, { rpcUrl }: Target, key: Hex): Promise<void> {
  try {
    const { client, chainId, passed, skipped } = await contractConformance(rpcUrl, key)
    for (const name of passed) tally.pass(name)
    for (const name of skipped) tally.note(`skipped, the key holds no PLA: ${name}`)
    tally.note(`${client}, chain ${chainId}`)
  } catch (error) {
    tally.fail('PLANET contracts', explain(error))
  }
}

/** `key` belongs to an account with a few coins. */
export const checkRpc = (
  tally: Tally,
  { rpcUrl, wsUrl }: Target,
  key: Hex,
  except: Readonly<Record<string, string>> = {},
): Promise<void> =>
  runVitest(tally, { file: 'tools/nodes/evm/rpc.conformance.ts', provide: { rpcUrl, wsUrl, key }, except })
