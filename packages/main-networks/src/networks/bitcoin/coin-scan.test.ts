import { RpcError } from '@planet/chains/json-rpc'
import { expect, it } from 'vitest'
import { coinScan } from './coin-scan.ts'

type Ask = (scripts: string[]) => Promise<unknown>

/** A node that responds when the test releases it. */
function makeNode() {
  let tip = 'tip 1'
  const scans: { scripts: string[]; answer: (result: unknown) => void; fail: (error: unknown) => void }[] = []
  const ask: Ask = (scripts) =>
    new Promise((answer, fail) => {
      scans.push({ scripts, answer, fail })
    })
  const scan = coinScan({
    head: async () => ({ height: 1, hash: tip }),
    any: (async (_method: string, _start: string, scripts: string[]) => ask(scripts)) as never,
  })
  const coin = (script: string, amount: number) => ({
    txid: script,
    vout: 0,
    scriptPubKey: script,
    amount,
    height: 1,
  })
  return {
    scan,
    scans,
    mine: (next: string) => {
      tip = next
    },
    result: (...unspents: ReturnType<typeof coin>[]) => ({ bestblock: tip, unspents }),
    coin,
  }
}
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

it('shares one scan among all requests that arrive during another, and rescans only after a block', async () => {
  const { scan, scans, mine, result, coin } = makeNode()
  const first = scan.coinsOf('aa')
  await settled()
  const others = [scan.coinsOf('bb'), scan.coinsOf('cc'), scan.coinsOf('bb')]
  await settled()
  expect(scans.map(({ scripts }) => scripts)).toEqual([['raw(aa)']])
  scans[0]?.answer(result(coin('aa', 0.1)))
  expect(await first).toEqual([{ txid: 'aa', vout: 0, value: 10_000_000n, height: 1 }])
  await settled()
  expect(scans[1]?.scripts).toEqual(['raw(bb)', 'raw(cc)'])
  scans[1]?.answer(result(coin('bb', 20_999_999.99999999)))
  const [bb, cc, again] = await Promise.all(others)
  expect(bb?.[0]?.value).toBe(2_099_999_999_999_999n)
  expect(again).toEqual(bb)
  expect(cc).toEqual([])
  expect(await scan.coinsOf('aa')).toHaveLength(1)
  expect(scans).toHaveLength(2)
  mine('tip 2')
  void scan.coinsOf('aa')
  await settled()
  expect(scans).toHaveLength(3)
})

it('waits for a scan of another process and passes other failures on', async () => {
  const { scan, scans, result } = makeNode()
  const waiting = scan.coinsOf('aa')
  await settled()
  scans[0]?.fail(new RpcError(-8, 'Scan already in progress, use action "abort" or "status"'))
  await expect.poll(() => scans.length).toBe(2)
  scans[1]?.answer(result())
  expect(await waiting).toEqual([])
  const failing = scan.coinsOf('bb')
  await settled()
  scans[2]?.fail(new Error('away'))
  await expect(failing).rejects.toThrow('away')
})
