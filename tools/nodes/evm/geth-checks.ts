import assert from 'node:assert/strict'
import { join } from 'node:path'
import { evmChainIds } from '@planet/units/network'
import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import type { Session } from '../session.ts'
import { startNetwork } from './clique-network.ts'
import { checkContracts, checkRpc } from './conformance.ts'
import type { Geth } from './geth.ts'
import { ask } from './json-rpc.ts'
import { signLoad } from './load.ts'
import { checkMigration } from './migration.ts'
import { checkValidatorDeath } from './validator-death.ts'

const chainId = evmChainIds.planet.test
const validators = 4

/** Otherwise the zero price of the tests would have been rejected in some block. */
async function checkFreeOfFees({ rpcUrl }: Geth): Promise<string> {
  const { baseFeePerGas } = await ask<{ baseFeePerGas: Hex }>(rpcUrl, 'eth_getBlockByNumber', 'latest', false)
  assert.equal(baseFeePerGas, '0x0')
  return 'base fee 0'
}

export async function checkGeth(session: Session, program: string): Promise<void> {
  const { tally, processes, folder } = session
  const key = generatePrivateKey()
  const load = await signLoad(chainId)
  const coins = { balance: `0x${(10n ** 24n).toString(16)}` }
  const rich = [privateKeyToAddress(key), ...load.accounts.map(({ address }) => address)]
  const alloc = Object.fromEntries(rich.map((address) => [address, coins]))
  let nodes: Geth[] = []

  tally.heading(`geth: a network of ${validators} validators`)
  const started = await tally.check('starts and makes blocks', async () => {
    nodes = await startNetwork(processes, {
      program,
      folder: join(folder, 'geth'),
      chainId,
      validators,
      alloc,
    })
    return undefined
  })
  const [first] = nodes
  if (!started || first === undefined) return

  tally.heading('geth: PLANET contracts')
  await checkContracts(tally, first, key)
  tally.heading('geth: JSON-RPC')
  await checkRpc(tally, first, key)
  tally.heading('geth: a validator dies under load')
  await checkValidatorDeath(tally, processes, nodes, load)
  await tally.check('stayed free of fees', () => checkFreeOfFees(first))
  await processes.endAll()

  tally.heading('geth: an embedded chain moves here')
  await tally.check('the move went through', async () => {
    await checkMigration(session, program)
    return undefined
  })
}
