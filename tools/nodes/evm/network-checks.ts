import assert from 'node:assert/strict'
import { join } from 'node:path'
import { evmChainIds } from '@planet/units/network'
import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import type { Session } from '../session.ts'
import { checkContracts, checkRpc } from './conformance.ts'
import { ask } from './json-rpc.ts'
import { signLoad } from './load.ts'
import { checkMigration } from './migration.ts'
import { type Engine, type Network, type Validator, validatorCount } from './network.ts'
import { checkValidatorDeath } from './validator-death.ts'

const chainId = evmChainIds.planet.test

/** Otherwise the zero price of the tests would have been rejected in some block. */
async function checkFreeOfFees({ rpcUrl }: Validator): Promise<string> {
  const { baseFeePerGas } = await ask<{ baseFeePerGas: Hex }>(rpcUrl, 'eth_getBlockByNumber', 'latest', false)
  assert.equal(baseFeePerGas, '0x0')
  return 'base fee 0'
}

/** The checks of every engine. */
export async function checkEngine(session: Session, engine: Engine, program: string): Promise<void> {
  const { tally, processes, folder } = session
  const { name } = engine
  const key = generatePrivateKey()
  const load = await signLoad(chainId)
  const coins = { balance: `0x${(10n ** 24n).toString(16)}` }
  const rich = [privateKeyToAddress(key), ...load.accounts.map(({ address }) => address)]
  const alloc = Object.fromEntries(rich.map((address) => [address, coins]))
  let network: Network | undefined

  tally.heading(`${name}: a network of ${validatorCount} validators`)
  await tally.check('starts and makes blocks', async () => {
    network = await engine.start(processes, { program, folder: join(folder, name), chainId, alloc })
    return undefined
  })
  const first = network?.validators[0]
  if (network === undefined || first === undefined) return

  tally.heading(`${name}: PLANET contracts`)
  await checkContracts(tally, first, key)
  tally.heading(`${name}: JSON-RPC`)
  await checkRpc(tally, first, key, engine.rpcExceptions)
  tally.heading(`${name}: a validator dies under load`)
  await checkValidatorDeath(tally, network, load)
  await tally.check('stayed free of fees', () => checkFreeOfFees(first))
  await processes.endAll()

  await engine.checkMore?.(session, program)
  await processes.endAll()

  tally.heading(`${name}: an embedded chain moves here`)
  await tally.check('the move went through', async () => {
    await checkMigration(session, engine, program)
    return undefined
  })
}
