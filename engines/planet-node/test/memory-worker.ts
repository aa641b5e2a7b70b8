/** Creates a long history and reports its memory use on the way. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { parentPort, workerData } from 'node:worker_threads'
import { Chain } from '../src/chain/chain.ts'
import { planetRules } from '../src/chain/rules.ts'
import { uint64 } from '../src/store/keys.ts'

const { directory, blocks, perBlock } = workerData as { directory: string; blocks: number; perBlock: number }
const sender = new Uint8Array(20).fill(0x5e)
const chain = await Chain.open({
  directory,
  rules: { ...planetRules(4_901), historyBlocks: 16 },
  cachedAccounts: 1_000,
  genesis: { alloc: { [`0x${'5e'.repeat(20)}`]: { balance: '1000000000000' } } },
})
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

function held(): number {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

const samples: number[] = []
let count = 0
for (let block = 0; block < blocks; block++) {
  const transactions = Array.from({ length: perBlock }, () => {
    const id = new Uint8Array(32)
    id.set(uint64(++count), 24)
    const to = new Uint8Array(20).fill(0xaa)
    to.set(uint64(count), 12)
    return {
      hash: id,
      raw: new Uint8Array(400).fill(count % 256),
      type: 0,
      sender,
      to,
      value: 1n,
      data: new Uint8Array(0),
      gasLimit: 21_000n,
      maxFee: 0n,
      maxPriorityFee: 0n,
      accessList: [],
      nonce: undefined,
    }
  })
  const { executed } = await chain.makeBlock({ transactions, timestamp: 5n, allowEmpty: false })
  if (executed.length !== perBlock) throw new Error(`only ${executed.length} were executed`)
  if ((block + 1) % (blocks / 4) === 0) samples.push(held())
}
const { balance } = chain.account('5e'.repeat(20)) ?? { balance: 0n }
await chain.close()
parentPort?.postMessage({ balance, samples })
