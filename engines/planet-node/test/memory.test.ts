import { Worker } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from './temporary.ts'

const MB = 1024 * 1024

describe('memory', () => {
  it('does not grow with history', async () => {
    const workerData = { directory: temporaryFolder(), blocks: 48, perBlock: 400 }
    const worker = new Worker(new URL('./memory-worker.ts', import.meta.url), { workerData })
    const { balance, samples } = await new Promise<{ balance: bigint; samples: number[] }>(
      (resolve, reject) => {
        worker.once('message', resolve)
        worker.once('error', reject)
      },
    )
    await worker.terminate()
    expect(balance).toBe(1_000_000_000_000n - 19_200n)
    // Between the samples lie 14,400 transactions, whose records would take over 20 MB.
    const [first = 0, , , last = 0] = samples
    expect(last - first).toBeLessThan(8 * MB)
  })
})
