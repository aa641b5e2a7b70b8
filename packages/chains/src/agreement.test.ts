import fc from 'fast-check'
import { expect, it } from 'vitest'
import { agreedAnswer, agreedHash, agreedHead, type NodeView } from './agreement.ts'

const truth = (height: number) => `block ${height}`
const node = (tip: number, hashAt = truth): NodeView => ({
  tip: async () => tip,
  hashAt: async (height) => (height <= tip ? hashAt(height) : undefined),
})
const silent: NodeView = {
  tip: () => new Promise(() => undefined),
  hashAt: () => new Promise(() => undefined),
}
const broken: NodeView = {
  tip: async () => Promise.reject(new Error('away')),
  hashAt: async () => Promise.reject(new Error('away')),
}
const garbage: NodeView = {
  tip: async () => '<html>' as unknown as number,
  hashAt: async () => ({ anything: 1 }) as unknown as string,
}
const boaster: NodeView = { tip: async () => 10 ** 9, hashAt: async () => 'mine' }
const forked = node(110, (height) => (height > 95 ? `other ${height}` : truth(height)))

it.each<[string, NodeView[], number]>([
  ['all are honest', [node(100), node(100), node(100)], 100],
  ['one lags', [node(100), node(100), node(40)], 100],
  ['two of three lag', [node(100), node(40), node(38)], 40],
  ['one boasts', [node(100), boaster, node(99)], 99],
  ['one is away', [node(100), node(100), broken], 100],
  ['one does not answer', [silent, node(100), node(100)], 100],
  ['one talks nonsense', [garbage, node(100), node(100)], 100],
  ['one is on a separate fork', [forked, node(100), node(100)], 100],
  ['two are left, and one is on a fork', [forked, node(100), broken], 95],
])('finds the head if %s', async (_, nodes, height) => {
  expect(await agreedHead(nodes, 2)).toEqual({ height, hash: truth(height) })
})

it('has no head if too few nodes respond, or none agree within the search depth', async () => {
  await expect(agreedHead([node(100), broken, garbage], 2)).rejects.toMatchObject({
    code: 'nodes_unavailable',
  })
  const deep = node(100, (height) => (height > 20 ? `other ${height}` : truth(height)))
  await expect(agreedHead([node(100), deep], 2)).rejects.toMatchObject({ code: 'nodes_disagree' })
  await expect(agreedHash([node(100), deep], 2, 60)).rejects.toMatchObject({ code: 'nodes_disagree' })
  await expect(agreedHash([node(100), node(50)], 2, 60)).rejects.toMatchObject({ code: 'nodes_unavailable' })
})

it('does not wait for a silent node once enough others agree', async () => {
  const never = new Promise<string>(() => undefined)
  const answer = agreedAnswer([never, Promise.resolve('a'), Promise.resolve('a')], 2, (text) => text)
  expect(await answer).toBe('a')
})

it('is never misled by fewer nodes than must agree', async () => {
  const lies = fc.record({
    tip: fc.integer({ min: -5, max: 300 }),
    hash: fc.constantFrom('mine', 'yours', ''),
  })
  const liar = lies.map(({ tip, hash }): NodeView => ({ tip: async () => tip, hashAt: async () => hash }))
  const honest = fc.integer({ min: 60, max: 100 }).map((tip) => node(tip))
  const nodes = fc
    .tuple(fc.array(honest, { minLength: 2, maxLength: 4 }), fc.option(fc.oneof(liar, fc.constant(broken))))
    .chain(([good, bad]) =>
      fc.shuffledSubarray(bad ? [...good, bad] : good, { minLength: good.length + (bad ? 1 : 0) }),
    )
  await fc.assert(
    fc.asyncProperty(nodes, async (all) => {
      const { height, hash } = await agreedHead(all, 2)
      expect(hash).toBe(truth(height))
      expect(height).toBeLessThanOrEqual(100)
    }),
    { numRuns: 300, seed: 7 },
  )
})
