import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@planet/platform/testing/free-port'
import type { Address } from 'viem'
import { validatorName } from '../../../deploy/besu/network.ts'
import { type Alloc, totalsOf } from '../../../deploy/besu/state-export.ts'
import { runCommand } from '../../checks/command.ts'
import { Problem } from '../../launch/problem.mjs'
import { validatorCount } from './network.ts'

interface Ports {
  p2p: number
  http: number
  ws: number
}

/** What one Besu reads when it starts. */
export interface BesuFolder {
  name: string
  /** Holds `key`, `config.toml` and, if accounts are listed, `accounts.toml`. */
  directory: string
  /** Holds `genesis.json`, `static-nodes.json` and `permissions.toml`. */
  network: string
  ports: Ports
}

interface FilesOptions {
  folder: string
  chainId: number
  alloc: Alloc
  /** The only accounts that may send; without any, all may. */
  accounts: readonly Address[]
}

/** Three free ports, different from each other and from those that are taken. */
export async function freePorts(taken: readonly Ports[] = []): Promise<Ports> {
  const used = new Set(taken.flatMap(({ p2p, http, ws }) => [p2p, http, ws]))
  const next = async () => {
    for (;;) {
      const port = await freePort()
      if (!used.has(port)) {
        used.add(port)
        return port
      }
    }
  }
  return { p2p: await next(), http: await next(), ws: await next() }
}

/** Puts the validators' real addresses in place of 172.30.47.N, as deploy/besu/README.md tells operators to. */
const onLoopback = (text: string, ports: readonly Ports[]): string =>
  text.replace(
    /@172\.30\.47\.(\d+):30303/g,
    (_, host: string) => `@127.0.0.1:${ports[Number(host) - 11]?.p2p}`,
  )

/** What the embedded node's export of this state would look like. */
const exportOf = (alloc: Alloc): string => {
  const totals = totalsOf(alloc)
  return JSON.stringify({ alloc, totals: { ...totals, balance: `${totals.balance}`, blockNumber: 0 } })
}

/** The files that deploy/besu/generate.ts writes, of which only addresses in the lists of nodes are replaced. */
export async function writeBesuFiles({ folder, ...options }: FilesOptions): Promise<BesuFolder[]> {
  const state = `${folder}-state.json`
  writeFileSync(state, exportOf(options.alloc))
  const { code, output } = await runCommand(process.execPath, [
    'deploy/besu/generate.ts',
    ...['--out', folder, '--chain-id', String(options.chainId), '--alloc', state],
    ...(options.accounts.length > 0 ? ['--accounts', options.accounts.join(',')] : []),
  ])
  if (code !== 0) throw new Problem(`deploy/besu/generate.ts:\n${output}`)
  const ports: Ports[] = []
  for (let index = 0; index < validatorCount; index++) ports.push(await freePorts(ports))
  for (const name of ['static-nodes.json', 'permissions.toml']) {
    const file = join(folder, name)
    writeFileSync(file, onLoopback(readFileSync(file, 'utf8'), ports))
  }
  return ports.map((own, index) => {
    const name = validatorName(index)
    return { name, directory: join(folder, name), network: folder, ports: own }
  })
}
