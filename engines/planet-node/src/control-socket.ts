import { chmod, rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { backUp } from './chain/backup.ts'
import type { Chain } from './chain/chain.ts'
import { exportState } from './chain/export.ts'

/** What an operator may request from a running node or follower. Paths are those of the node's host. */
export type OperatorCommand = { command: 'backup' | 'export'; to: string }

async function run(chain: Chain, { command, to }: OperatorCommand): Promise<unknown> {
  if (typeof to !== 'string' || !to.startsWith('/')) throw new Error('give an absolute path')
  if (command === 'backup') return backUp(chain, to)
  if (command !== 'export') throw new Error('unknown command')
  const totals = await exportState(chain, to)
  return { ...totals, balance: totals.balance.toString() }
}

/**
 * Accepts commands from a Unix socket that only the node's own user can open: one JSON line per request and response. A
 * node under systemd or in a container has no parent with a channel; its operator reaches it this way.
 */
export async function listenForOperator(chain: Chain, path: string): Promise<() => Promise<void>> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    createInterface({ input: socket }).once('line', async (line) => {
      const answer = await Promise.resolve(line)
        .then((text) => run(chain, JSON.parse(text) as OperatorCommand))
        .then(
          (result) => ({ result }),
          (cause) => ({ error: cause instanceof Error ? cause.message : String(cause) }),
        )
      socket.end(`${JSON.stringify(answer)}\n`)
    })
  })
  // A killed node leaves its socket behind. The data folder's lock has shown that no other node runs on it.
  await rm(path, { force: true })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  await chmod(path, 0o600)
  return async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  }
}
