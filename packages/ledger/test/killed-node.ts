import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { alice, chainId } from './test-chain.ts'

const main = fileURLToPath(import.meta.resolve('@planet/planet-node/main'))

/** PLANET as a process of its own, which can be killed. */
export async function startProcess(
  directory: string,
  port: number,
  options: readonly string[] = [],
): Promise<{ kill: () => Promise<void> }> {
  const genesis = { alloc: { [alice.address]: { balance: '0x3635c9adc5dea00000' } } }
  const child: ChildProcess = fork(
    main,
    [JSON.stringify({ directory, port, chainId, genesis }), ...options],
    { stdio: ['ignore', 'pipe', 'pipe', 'ipc'], execArgv: [] },
  )
  let errors = ''
  child.stderr?.on('data', (data: Buffer) => {
    errors += data.toString('utf8')
  })
  const exited = once(child, 'exit')
  const started = once(child.stdout as NodeJS.ReadableStream, 'data')
  await Promise.race([
    started,
    exited.then(() => {
      throw new Error(errors)
    }),
  ])
  return {
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    },
  }
}

/** Cuts the end off the database's log, as a disk does that confirmed what it never wrote. */
export function cutLog(directory: string, bytes: number): void {
  const name = readdirSync(join(directory, 'db')).find((one) => one.endsWith('.log'))
  if (!name) throw new Error('no log')
  const log = join(directory, 'db', name)
  truncateSync(log, statSync(log).size - bytes)
}
