import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { guardianRpc } from '@planet/bridge/planet/agreed-rpc'
import { planetView } from '@planet/bridge/planet/view'
import type { BridgeSetup } from '@planet/bridge/setup/setup'
import { planetRules } from '@planet/planet-node/chain/rules'
import { startNode } from '@planet/planet-node/node'
import type { PlanetAddresses } from '@planet/solidity/addresses'
import { deployPlanet } from '@planet/solidity/deploy'
import { evmChainIds } from '@planet/units/network'
import { concatHex, type Hex, keccak256, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { readStateExport } from '../../../deploy/besu/state-export.ts'
import { runCommand } from '../../checks/command.ts'
import { Problem } from '../../launch/problem.mjs'
import { root } from '../../root.ts'
import type { Processes } from '../processes.ts'
import type { Session } from '../session.ts'
import { until } from '../until.ts'
import { checkContracts } from './conformance.ts'
import type { Engine, Validator } from './network.ts'

const chainId = evmChainIds.planet.sandbox

/** The guardians and services that the contracts' conformance derives from the same key. */
function conformanceDeployment(rpcUrl: string, key: Hex) {
  const derived = (role: string) => keccak256(concatHex([key, toHex(`conformance ${role}`)]))
  const addressOf = (role: string) => privateKeyToAddress(derived(role))
  return deployPlanet({
    rpcUrl,
    deployerKey: derived('deployer'),
    guardians: [0, 1, 2].map((i) => addressOf(`guardian ${i}`)),
    threshold: 2,
    provider: addressOf('provider'),
    authoriser: addressOf('authoriser'),
    feeCollector: addressOf('fee collector'),
  })
}

/** A stopped embedded chain with a history. */
async function prepareEmbedded({ tally, folder }: Session, key: Hex) {
  const genesis = { alloc: { [privateKeyToAddress(key)]: { balance: (10n ** 24n).toString() } } }
  const directory = join(folder, 'embedded')
  const node = await startNode({ directory, rules: planetRules(chainId), genesis })
  tally.note('history on the embedded chain:')
  await checkContracts(tally, { rpcUrl: node.url, wsUrl: node.wsUrl }, key)
  const contracts = await conformanceDeployment(node.url, key)
  await node.close()
  return { config: JSON.stringify({ directory, chainId, genesis }), contracts }
}

/** The program of the guide, which keeps showing the old chain. */
async function exportState(processes: Processes, config: string, file: string): Promise<string> {
  const program = join(root, 'deploy/besu/export-state.ts')
  const args = [program, '--config', config, '--out', file, '--serve']
  const running = await processes.start('export-state', process.execPath, args)
  return until('the state is exported', 60, async () => {
    if (running.hasEnded()) throw new Problem(`it ended:\n${running.tail()}`)
    return /^serving (\S+)$/m.exec(running.tail())?.[1]
  })
}

/** What a guardian reads with one node of its own, and with several that must agree. */
async function checkBridgeView(
  validators: readonly Validator[],
  contracts: PlanetAddresses,
): Promise<string> {
  const guardianship = { guardians: [], threshold: 2, confirmations: { bitcoin: 2, ethereum: 12, tron: 20 } }
  const setup: BridgeSetup = { stage: 'sandbox', ...contracts, ...guardianship }
  const urls = validators.map(({ rpcUrl }) => rpcUrl)
  const heights: bigint[] = []
  for (const read of [urls.slice(0, 1), urls]) {
    const view = planetView(setup, guardianRpc(read, 2))
    const block = await until('a block is final', 60, async () => {
      const height = await view.finalBlock()
      return height > 0n ? height : undefined
    })
    assert.ok(await view.blockHash(block))
    assert.equal(await view.paused(), false)
    assert.equal((await view.guardianship()).threshold, 2)
    assert.ok((await view.supply('BTC')) > 0n)
    heights.push(block)
  }
  return `block ${heights.join(', then ')}`
}

/**
 * The migration from the embedded chain to another engine, as in deploy/besu/README.md: export, genesis, check of
 * totals, continue.
 */
export async function checkMigration(session: Session, engine: Engine, program: string): Promise<void> {
  const { tally, processes, folder } = session
  const key = generatePrivateKey()
  const { config, contracts } = await prepareEmbedded(session, key)
  const stateFile = join(folder, 'state.json')
  const contractsFile = join(folder, 'contracts.json')
  writeFileSync(contractsFile, JSON.stringify(contracts))
  const oldUrl = await exportState(processes, config, stateFile)
  const { alloc, totals } = readStateExport(stateFile)
  const options = { program, folder: join(folder, 'migrated'), chainId, alloc }
  const { validators } = await engine.start(processes, options)
  const [node] = validators
  assert.ok(node)

  await tally.check('the new chain holds the same by totals and by sample', async () => {
    const { code, output } = await runCommand(process.execPath, [
      'deploy/besu/check-totals.ts',
      ...['--from', oldUrl, '--to', node.rpcUrl, '--state', stateFile, '--contracts', contractsFile],
    ])
    assert.equal(code, 0, output)
    return `${totals.accounts} accounts, ${totals.contracts} contracts, ${totals.slots} slots; ${output.trim().split('\n').at(-1)}`
  })

  await tally.check('the deployment is found there, unchanged', async () => {
    assert.deepEqual(await conformanceDeployment(node.rpcUrl, key), contracts)
    return undefined
  })

  tally.note('the contracts continue with their state:')
  await checkContracts(tally, node, key)
  await tally.check('the bridge reads what is final there', () => checkBridgeView(validators, contracts))
  await processes.endAll()
}
