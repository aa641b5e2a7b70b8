import { BridgeError } from '../errors.ts'
import type { Place } from './network.ts'

/** One node's own word. */
export type NodeView = {
  tip: () => Promise<number>
  /** Undefined where it has no block there. */
  hashAt: (height: number) => Promise<string | undefined>
}

/** How far below the claimed heights agreement is looked for: deeper forks are not worth following, only waiting out. */
const searchDepth = 50

async function answers<T>(asked: readonly Promise<T>[]): Promise<T[]> {
  const settled = await Promise.allSettled(asked)
  return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
}

/** What at least `agree` nodes say alike. */
export async function agreedAnswer<T>(
  asked: readonly Promise<T>[],
  agree: number,
  textOf: (value: T) => string,
): Promise<T> {
  const given = await answers(asked)
  if (given.length < agree) throw new BridgeError('nodes_unavailable', { answered: given.length, agree })
  const counts = new Map<string, number>()
  for (const value of given) {
    const text = textOf(value)
    const count = (counts.get(text) ?? 0) + 1
    if (count >= agree) return value
    counts.set(text, count)
  }
  throw new BridgeError('nodes_disagree', { answers: counts.size, agree })
}

export const agreedHash = (nodes: readonly NodeView[], agree: number, height: number): Promise<string> =>
  agreedAnswer(
    nodes.map(async (node) => {
      const hash = await node.hashAt(height)
      if (hash === undefined) throw new BridgeError('not_found', { height })
      return hash
    }),
    agree,
    (hash) => hash,
  )

/**
 * The highest block that `agree` nodes name alike. A node that boasts of a height must also show the block there; a
 * node that lags holds the head back only when the others are too few without it.
 */
export async function agreedHead(nodes: readonly NodeView[], agree: number): Promise<Place> {
  const tips = await answers(
    nodes.map(async (node) => {
      const tip = await node.tip()
      if (!Number.isSafeInteger(tip) || tip < 0) throw new BridgeError('node_nonsense', { field: 'height' })
      return tip
    }),
  )
  if (tips.length < agree) throw new BridgeError('nodes_unavailable', { answered: tips.length, agree })
  const start = tips.sort((a, b) => b - a)[agree - 1] ?? 0
  let last: unknown
  for (let height = start; height >= 0 && height > start - searchDepth; height--) {
    try {
      return { height, hash: await agreedHash(nodes, agree, height) }
    } catch (error) {
      last = error
    }
  }
  throw new BridgeError('nodes_disagree', { height: start, agree }, { cause: last })
}
