import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@planet/platform/testing/free-port'
import { type Rpc, type RpcAuth, rpcClient } from '@planet/sandbox/bitcoin/test/rpc-client'
import { Problem } from '../../launch/problem.mjs'
import type { Processes, Running } from '../processes.ts'
import { until } from '../until.ts'

export interface Btcd {
  process: Running
  url: string
  auth: RpcAuth
  rpc: Rpc
}

/** On regtest, with the rules of the main network for what is standard, alone and on the loopback only. */
export async function startBtcd(
  processes: Processes,
  program: string,
  directory: string,
  miningAddress: string,
): Promise<Btcd> {
  mkdirSync(directory, { recursive: true })
  // Without one, btcd would make one in the home folder.
  const config = join(directory, 'btcd.conf')
  writeFileSync(config, '')
  const port = await freePort()
  const auth = { user: 'test', password: 'only for this run' }
  const process = await processes.start('btcd', program, [
    `--configfile=${config}`,
    `--datadir=${join(directory, 'data')}`,
    `--logdir=${join(directory, 'logs')}`,
    ...['--regtest', '--nolisten', '--nodnsseed', '--notls', '--txindex', '--rejectnonstd'],
    ...['--norelaypriority', '--minrelaytxfee=0.00001', `--miningaddr=${miningAddress}`],
    ...[`--rpclisten=127.0.0.1:${port}`, `--rpcuser=${auth.user}`, `--rpcpass=${auth.password}`],
  ])
  const url = `http://127.0.0.1:${port}`
  const rpc = rpcClient(url, auth)
  await until('btcd answers', 60, async () => {
    if (process.hasEnded()) throw new Problem(`it ended:\n${process.tail().slice(-2000)}`)
    return rpc('getblockcount').then(() => true)
  })
  return { process, url, auth, rpc }
}
