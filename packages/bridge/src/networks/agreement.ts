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

/** How long those who would not change the outcome are waited for. */
const graceMs = 500

/** All answers, or enough of them and a little more: a node that says nothing does not hold the others up. */
function answers<T>(asked: readonly Promise<T>[], enough: number): Promise<T[]> {
  return new Promise((resolve) => {
    const given: T[] = []
    let left = asked.length
    let timer: NodeJS.Timeout | undefined
    const end = () => {
      clearTimeout(timer)
      resolve([...given])
    }
    const settled = () => {
      left--
      if (left === 0) end()
      else if (given.length >= enough) timer ??= setTimeout(end, graceMs)
    }
    for (const one of asked)
      one.then((value) => {
        given.push(value)
        settled()
      }, settled)
  })
}

/** What at least `agree` nodes say alike, as soon as they have said it. */
export function agreedAnswer<T>(
  asked: readonly Promise<T>[],
  agree: number,
  textOf: (value: T) => string,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const counts = new Map<string, number>()
    let answered = 0
    let left = asked.length
    const take = (value: T) => {
      const text = textOf(value)
      const count = (counts.get(text) ?? 0) + 1
      counts.set(text, count)
      answered++
      if (count >= agree) resolve(value)
    }
    const settled = () => {
      left--
      if (left > 0) return
      if (answered < agree) reject(new BridgeError('nodes_unavailable', { answered, agree }))
      else reject(new BridgeError('nodes_disagree', { answers: counts.size, agree }))
    }
    // An answer of which no text can be made is none.
    for (const one of asked) one.then(take).then(settled, settled)
  })
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
    agree,
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
