import type { Address } from 'viem'
import type { Processes } from '../processes.ts'
import { startBesu } from './besu.ts'
import { type BesuFolder, writeBesuFiles } from './besu-files.ts'
import { type Network, type NetworkOptions, untilBlocks, untilConnected, type Validator } from './network.ts'

export interface BesuNetwork extends Network {
  folders: readonly BesuFolder[]
}

interface BesuOptions extends NetworkOptions {
  /** The only accounts that may send; all may by default. */
  accounts?: readonly Address[]
}

/** QBFT with the files of deploy/besu. */
export async function startBesuNetwork(processes: Processes, options: BesuOptions): Promise<BesuNetwork> {
  const { program, folder, chainId, alloc, accounts = [] } = options
  const folders = await writeBesuFiles({ folder, chainId, alloc, accounts })
  const validators: Validator[] = await Promise.all(folders.map((it) => startBesu(processes, program, it)))
  await untilConnected(validators)
  await untilBlocks(validators)
  return {
    validators,
    folders,
    restart: async ({ name }) => {
      const index = folders.findIndex((it) => it.name === name)
      const own = folders[index]
      if (own === undefined) throw new Error(`${name} is not in this network`)
      const started = await startBesu(processes, program, own)
      validators[index] = started
      await untilConnected(validators)
      return started
    },
  }
}
