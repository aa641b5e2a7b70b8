import { describe, expect, it, onTestFinished } from 'vitest'
import { planetRules } from '../src/chain/rules.ts'
import { type NodeOptions, type RunningNode, startNode } from '../src/node.ts'
import { temporaryFolder } from './temporary.ts'

const endless = { data: '0x5b5f56' }
/** Calls the point-evaluation precompile repeatedly, without a jump in between. */
const heavy = { data: `0x${'60c05f5f395f5f60c05f600a5afa50'.repeat(60)}00` }

async function start(options: Partial<NodeOptions> = {}): Promise<RunningNode> {
  const node = await startNode({
    directory: temporaryFolder(),
    rules: planetRules(4_305),
    recoveryThreads: 0,
    ...options,
  })
  onTestFinished(() => node.close())
  return node
}

type Answer = { result?: unknown; error?: { message: string } }
async function call(
  node: RunningNode,
  request: object,
  options: { guest?: boolean; signal?: AbortSignal } = {},
) {
  const response = await fetch(node.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(options.guest && { 'x-planet-lane': 'guest' }) },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_call', params: [request, 'latest'] }),
    ...(options.signal && { signal: options.signal }),
  })
  return (await response.json()) as Answer
}

describe('calls of guests', () => {
  it('run one at a time, however many are sent', async () => {
    const node = await start()
    const { guest } = node.lanes.gates
    const most: number[] = []
    const watch = setInterval(() => most.push(guest.running), 1)
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => call(node, { ...endless, gas: '0x30000' }, { guest: true })),
    )
    clearInterval(watch)
    expect(answers.every(({ error }) => error !== undefined)).toBe(true)
    expect(Math.max(...most)).toBe(1)
  })

  it('get no more gas than guests may use, unlike own calls', async () => {
    const node = await start()
    // GAS PUSH0 MSTORE 32 PUSH0 RETURN
    const gas = { data: '0x5a5f5260205ff3', gas: '0x1312d00' }
    const left = async (guest: boolean) => Number((await call(node, gas, { guest })).result)
    expect(await left(true)).toBeLessThan(5_000_000)
    expect(await left(false)).toBeGreaterThan(15_000_000)
  })

  it('end when their caller is gone, even those in line', async () => {
    const node = await start({ limits: { guestCallGas: 10n ** 15n, guestCallMs: 600_000 } })
    const leave = new AbortController()
    const calls = Array.from({ length: 20 }, () =>
      call(node, endless, { guest: true, signal: leave.signal }).catch(() => 'gone'),
    )
    await expect.poll(() => node.lanes.gates.guest.running).toBe(1)
    leave.abort()
    expect(new Set(await Promise.all(calls))).toEqual(new Set(['gone']))
    // Without cancelling, the first alone would run for ten minutes.
    await expect.poll(() => node.lanes.gates.guest.running).toBe(0)
  })

  it('time out even if expensive precompiles follow one another without a jump', async () => {
    const node = await start({ limits: { guestCallGas: 10n ** 12n, guestCallMs: 1 } })
    expect((await call(node, heavy, { guest: true })).error?.message).toMatch(/timeout/)
  })

  it('leave the own lane open while the guest lane is full', async () => {
    const node = await start({
      limits: { queuedGuestCalls: 2, guestCallGas: 10n ** 15n, guestCallMs: 600_000 },
    })
    const leave = new AbortController()
    const burst = Array.from({ length: 12 }, () =>
      call(node, endless, { guest: true, signal: leave.signal }).catch(() => 'gone' as const),
    )
    await expect.poll(() => node.lanes.gates.guest.running).toBe(1)
    for (let n = 0; n < 20; n++) expect((await call(node, { data: '0x00' })).error).toBeUndefined()
    leave.abort()
    const turnedAway = (await Promise.all(burst)).filter((answer) => answer !== 'gone')
    expect(turnedAway.every(({ error }) => error?.message === 'too many calls at once')).toBe(true)
  })
})
