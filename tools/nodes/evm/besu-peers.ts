import assert from 'node:assert/strict'
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sleep } from '@planet/platform/timing/sleep'
import { keyAt, nodeKeyOf } from '../../../deploy/besu/node-key.ts'
import type { Processes } from '../processes.ts'
import type { Tally } from '../tally.ts'
import { until } from '../until.ts'
import { startBesu } from './besu.ts'
import { type BesuFolder, freePorts } from './besu-files.ts'
import type { BesuNetwork } from './besu-network.ts'
import { heightOf, peersOf } from './network.ts'

/** Besu tries its static peers when it starts, and then once a minute. */
const seconds = 75

/** Adds a node to a file of permissions. */
const withNode = (permissions: string, enode: string): string =>
  permissions.replace('nodes-allowlist=[', `nodes-allowlist=[\n  ${JSON.stringify(enode)},`)

/** A node of the same chain whose own files name everyone, so that only the validators can refuse it. */
async function prepareUnlisted({ folders: [first, ...others] }: BesuNetwork, directory: string) {
  assert.ok(first)
  const ports = await freePorts([first, ...others].map((it) => it.ports))
  const folder: BesuFolder = { name: 'unlisted', directory, network: directory, ports }
  mkdirSync(directory, { recursive: true })
  const enode = `enode://${nodeKeyOf(keyAt(join(directory, 'key'))).nodeId}@127.0.0.1:${ports.p2p}`
  for (const name of ['config.toml', 'accounts.toml'])
    copyFileSync(join(first.directory, name), join(directory, name))
  for (const name of ['genesis.json', 'static-nodes.json'])
    copyFileSync(join(first.network, name), join(directory, name))
  const permissions = readFileSync(join(first.network, 'permissions.toml'), 'utf8')
  writeFileSync(join(directory, 'permissions.toml'), withNode(permissions, enode))
  return { folder, network: first.network }
}

interface PeerOptions {
  program: string
  network: BesuNetwork
  /** Of the node that the validators do not know. */
  directory: string
}

/** Who may connect. The second check shows that the first one waits long enough. */
export async function checkPeers(
  tally: Tally,
  processes: Processes,
  { program, network, directory }: PeerOptions,
): Promise<void> {
  const unlisted = await prepareUnlisted(network, directory)
  await tally.check('a node that permissions.toml does not name is not admitted', async () => {
    const node = await startBesu(processes, program, unlisted.folder)
    await sleep(seconds * 1000)
    assert.equal(await peersOf(node.rpcUrl), 0)
    assert.equal(await heightOf(node.rpcUrl), 0)
    for (const { rpcUrl } of network.validators)
      assert.equal(await peersOf(rpcUrl), network.validators.length - 1)
    await node.process.end('SIGTERM')
    return `${seconds} s`
  })

  await tally.check('once named there, it is admitted by a validator that has restarted since', async () => {
    const validator = network.validators.at(-1)
    assert.ok(validator)
    copyFileSync(join(directory, 'permissions.toml'), join(unlisted.network, 'permissions.toml'))
    await validator.process.end('SIGTERM')
    await network.restart(validator)
    const node = await startBesu(processes, program, unlisted.folder)
    await until('it is connected', seconds, async () => (await peersOf(node.rpcUrl)) === 1 || undefined)
    await until('it follows the chain', 60, async () => (await heightOf(node.rpcUrl)) > 0 || undefined)
    assert.equal(await peersOf(node.rpcUrl), 1)
    return undefined
  })
}
