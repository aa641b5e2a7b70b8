import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@planet/platform/testing/free-port'
import type { Address, Hex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { runCommand } from '../../checks/command.ts'
import { Problem } from '../../launch/problem.mjs'
import type { Processes } from '../processes.ts'
import { until } from '../until.ts'
import { gasLimit } from './clique-genesis.ts'
import { ask } from './json-rpc.ts'
import type { Validator } from './network.ts'

export interface GethFolder {
  program: string
  directory: string
  chainId: number
  signer: Address
}

export interface Geth extends Validator {
  folder: GethFolder
  enode: string
}

async function run(program: string, args: readonly string[]): Promise<void> {
  const { code, output } = await runCommand(program, args)
  if (code !== 0) throw new Problem(`geth ${args.join(' ')}\n${output.slice(-2000)}`)
}

/** A data folder with the genesis block and the signer's key in it. */
export async function prepareGeth(
  program: string,
  directory: string,
  genesis: { config: { chainId: number } },
  key: Hex,
): Promise<GethFolder> {
  mkdirSync(directory, { recursive: true })
  const file = (name: string, content: string) => {
    writeFileSync(join(directory, name), content, { mode: 0o600 })
    return join(directory, name)
  }
  const password = file('password', 'only for this run')
  await run(program, ['--datadir', directory, 'init', file('genesis.json', JSON.stringify(genesis))])
  await run(program, [
    ...['account', 'import', '--datadir', directory, '--lightkdf'],
    ...['--password', password, file('key', key.slice(2))],
  ])
  // The only way to keep geth's peer port off the other interfaces.
  file('config.toml', '[Node.P2P]\nListenAddr = "127.0.0.1:0"\nNoDiscovery = true\nBootstrapNodes = []\n')
  return { program, directory, chainId: genesis.config.chainId, signer: privateKeyToAddress(key) }
}

/** A validator. It accepts transactions without a fee, which geth does only if configured at run time. */
export async function startGeth(processes: Processes, name: string, folder: GethFolder): Promise<Geth> {
  const { directory, signer } = folder
  const port = await freePort()
  const process = await processes.start(name, folder.program, [
    ...['--config', join(directory, 'config.toml'), '--datadir', directory],
    ...['--networkid', String(folder.chainId), '--syncmode', 'full', '--gcmode', 'archive', '--ipcdisable'],
    ...['--netrestrict', '127.0.0.0/8', '--nat', 'none', '--authrpc.port', '0', '--cache', '64'],
    ...['--http', '--http.addr', '127.0.0.1', '--http.port', String(port)],
    ...['--http.api', 'eth,net,web3,admin,miner,clique'],
    ...['--ws', '--ws.addr', '127.0.0.1', '--ws.port', String(port), '--ws.api', 'eth,net,web3'],
    ...['--mine', '--miner.etherbase', signer, '--miner.gaslimit', String(gasLimit)],
    ...['--unlock', signer, '--password', join(directory, 'password'), '--allow-insecure-unlock'],
  ])
  const rpcUrl = `http://127.0.0.1:${port}`
  const enode = await until(`${name} answers`, 60, async () => {
    if (process.hasEnded()) throw new Problem(`it ended:\n${process.tail().slice(-2000)}`)
    return (await ask<{ enode: string }>(rpcUrl, 'admin_nodeInfo')).enode
  })
  await ask(rpcUrl, 'miner_setGasPrice', '0x0')
  return { name, folder, process, rpcUrl, wsUrl: `ws://127.0.0.1:${port}`, enode }
}
