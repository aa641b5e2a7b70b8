import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { p2wpkh } from './bitcoinjs-keys.ts'
import { replayChain } from './replay.ts'
import { startNode, temporaryFolder } from './temporary-node.ts'

const address = p2wpkh('survivor').address
const child = fileURLToPath(new URL('./kill-child.ts', import.meta.url))
/** Acknowledged actions after which each process is killed, by then inside its next one. */
const LIVES = [1, 7, 16, 23, 34, 45]

/** Runs the child until it has reported `acts` lines, then kills it; returns all lines. */
async function liveAndDie(dataDir: string, acts: number): Promise<string[]> {
  const stdio: ['ignore', 'pipe', 'inherit'] = ['ignore', 'pipe', 'inherit']
  const running = spawn(process.execPath, [child, dataDir, address], { stdio })
  const exited = once(running, 'exit')
  const lines: string[] = []
  for await (const line of createInterface({ input: running.stdout })) {
    lines.push(line)
    if (lines.length === acts) running.kill('SIGKILL')
  }
  const [, signal] = await exited
  expect(signal).toBe('SIGKILL')
  return lines
}

describe('kill -9', () => {
  it('loses nothing that was acknowledged and corrupts nothing', async () => {
    const dataDir = await temporaryFolder()
    const acknowledged: string[] = []
    for (const acts of LIVES) {
      acknowledged.push(...(await liveAndDie(dataDir, acts)))
      const node = await startNode(dataDir)
      for (const line of acknowledged) {
        const [kind, id] = line.split(' ')
        if (kind === 'tx') expect((await node.rpc('getrawtransaction', id, true)).txid).toBe(id)
        else expect((await node.rpc('getblockheader', id)).hash).toBe(id)
      }
      const { txouts, total } = await replayChain(node.rpc)
      const info = await node.rpc('gettxoutsetinfo')
      expect([info.txouts, BigInt(Math.round(info.total_amount * 1e8))]).toEqual([txouts, total])
      await node.close()
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(LIVES.reduce((sum, acts) => sum + acts, 0))
  })
})
