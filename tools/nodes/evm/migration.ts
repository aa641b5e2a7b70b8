import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { planetRules } from '@planet/planet-node/chain/rules'
import { startNode } from '@planet/planet-node/node'
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
import { startNetwork } from './clique-network.ts'
import { checkContracts } from './conformance.ts'

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

/**
 * The migration from the embedded chain to another engine, as in deploy/besu/README.md: export, genesis, check of
 * totals, continue. With geth instead of Besu.
 */
export async function checkMigration(session: Session, program: string): Promise<void> {
  const { tally, processes, folder } = session
  const key = generatePrivateKey()
  const { config, contracts } = await prepareEmbedded(session, key)
  const stateFile = join(folder, 'state.json')
  const contractsFile = join(folder, 'contracts.json')
  writeFileSync(contractsFile, JSON.stringify(contracts))
  const oldUrl = await exportState(processes, config, stateFile)
  const { alloc, totals } = readStateExport(stateFile)
  const options = { program, folder: join(folder, 'migrated'), chainId, validators: 1, alloc }
  const [node] = await startNetwork(processes, options)
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
  await processes.endAll()
}
