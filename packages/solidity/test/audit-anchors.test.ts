import { parseEventLogs } from 'viem'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { accountRegistryAbi } from '../src/generated/AccountRegistry.ts'
import { auditAnchorsAbi } from '../src/generated/AuditAnchors.ts'
import { hashOf, keeper, provider, relayer, startFixture, stranger } from './fixture.ts'

const f = await startFixture()
beforeEach(() => f.reset())
afterAll(() => f.close())

const call = (functionName: string, args: readonly unknown[] = []) => {
  if (!f.planet.auditAnchors) throw new Error('not deployed')
  return { address: f.planet.auditAnchors, abi: auditAnchorsAbi, functionName, args }
}
const anchor = (position: bigint) => call('anchor', [position, hashOf(`link ${position}`)])
const registry = (functionName: string, args: readonly unknown[] = []) => ({
  address: f.planet.registry,
  abi: accountRegistryAbi,
  functionName,
  args,
})

it('keeps anchors in the order of their positions and returns them in pages', async () => {
  for (const position of [3n, 4n, 900n]) {
    const { logs } = await f.send(provider.address, anchor(position))
    const [event] = parseEventLogs({ abi: auditAnchorsAbi, logs })
    expect(event?.args).toMatchObject({ position, hash: hashOf(`link ${position}`) })
  }
  expect(await f.read(call('count'))).toBe(3n)
  const positions = async (from: bigint, to: bigint) =>
    (await f.read<{ position: bigint }[]>(call('slice', [from, to]))).map(({ position }) => position)
  expect(await positions(0n, 100n)).toEqual([3n, 4n, 900n])
  expect(await positions(1n, 2n)).toEqual([4n])
  expect(await positions(3n, 9n)).toEqual([])
  expect(await positions(2n, 1n)).toEqual([])
})

it('accepts each position once and never a lower one', async () => {
  await f.refused(provider.address, anchor(0n), 'NotAfterLast', [0n, 0n])
  await f.send(provider.address, anchor(7n))
  await f.refused(provider.address, anchor(7n), 'NotAfterLast', [7n, 7n])
  await f.refused(provider.address, anchor(6n), 'NotAfterLast', [6n, 7n])
})

it('takes anchors from the provider alone, and from its successor after a rotation', async () => {
  await f.refused(stranger, anchor(1n), 'NotProvider', [stranger])
  await f.send(keeper.address, registry('proposeSigner', [relayer]))
  await f.send(relayer, registry('acceptSigner'))
  await f.refused(provider.address, anchor(1n), 'NotProvider', [provider.address])
  await f.send(relayer, anchor(1n))
})
