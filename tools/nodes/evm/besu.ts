import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from '../../launch/problem.mjs'
import type { Processes } from '../processes.ts'
import { until } from '../until.ts'
import type { BesuFolder } from './besu-files.ts'
import { ask } from './json-rpc.ts'
import type { Validator } from './network.ts'

/** Four of them share the machine. Besu's start script reads this variable. */
const javaOptions = process.env.JAVA_OPTS ?? '-Xmx768m'

/** Options go before the file, so that the generated `config.toml` stays as it is. */
function optionsOf({ directory, network, ports }: BesuFolder): string[] {
  const accounts = join(directory, 'accounts.toml')
  const options = {
    'config-file': join(directory, 'config.toml'),
    'data-path': join(directory, 'data'),
    'genesis-file': join(network, 'genesis.json'),
    'node-private-key-file': join(directory, 'key'),
    'static-nodes-file': join(network, 'static-nodes.json'),
    'permissions-nodes-config-file': join(network, 'permissions.toml'),
    ...(existsSync(accounts) && { 'permissions-accounts-config-file': accounts }),
    'p2p-host': '127.0.0.1',
    'p2p-interface': '127.0.0.1',
    'p2p-port': ports.p2p,
    'rpc-http-host': '127.0.0.1',
    'rpc-http-port': ports.http,
    'rpc-ws-host': '127.0.0.1',
    'rpc-ws-port': ports.ws,
  }
  return Object.entries(options).map(([name, value]) => `--${name}=${value}`)
}

/** A Besu that answers. */
export async function startBesu(
  processes: Processes,
  program: string,
  folder: BesuFolder,
): Promise<Validator> {
  const { name, ports } = folder
  const env = { ...process.env, JAVA_OPTS: javaOptions, NO_COLOR: '1' }
  const started = await processes.start(name, program, optionsOf(folder), env)
  const rpcUrl = `http://127.0.0.1:${ports.http}`
  await until(
    `${name} answers`,
    180,
    async () => started.hasEnded() || ask<string>(rpcUrl, 'eth_blockNumber'),
  )
  if (started.hasEnded()) throw new Problem(`${name} ended:\n${started.tail().slice(-2000)}`)
  return { name, process: started, rpcUrl, wsUrl: `ws://127.0.0.1:${ports.ws}` }
}
