import type { BlockPosition } from './network.ts'
import { NodeError } from './node-error.ts'

/** The chain as one node reports it. */
export type NodeView = {
  tip: () => Promise<number>
  /** Undefined if it has no block there. */
  hashAt: (height: number) => Promise<string | undefined>
}

/** How many blocks below the reported heights to search for a common block. Deeper forks are waited out. */
const searchDepth = 50

/** How long to wait for more answers once enough have come. */
const graceMs = 500

/** All answers, or enough of them and those that come shortly after: a silent node does not delay the others. */
function answers<T>(asked: readonly Promise<T>[], enough: number): Promise<T[]> {
  return new Promise((resolve) => {
    const collected: T[] = []
    let left = asked.length
    let timer: NodeJS.Timeout | undefined
    const end = () => {
      clearTimeout(timer)
      resolve([...collected])
    }
    const settled = () => {
      left--
      if (left === 0) end()
      else if (collected.length >= enough) timer ??= setTimeout(end, graceMs)
    }
    for (const one of asked)
      one.then((value) => {
        collected.push(value)
        settled()
      }, settled)
  })
}

/** The answer that at least `agree` nodes give, as soon as they have given it. */
export function agreedAnswer<T>(
  asked: readonly Promise<T>[],
  agree: number,
  textOf: (value: T) => string,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const counts = new Map<string, number>()
    let answered = 0
    let left = asked.length
    let isAgreed = false
    const take = (value: T) => {
      const text = textOf(value)
      const count = (counts.get(text) ?? 0) + 1
      counts.set(text, count)
      answered++
      if (count < agree) return
      isAgreed = true
      resolve(value)
    }
    const settled = () => {
      left--
      if (left > 0 || isAgreed) return
      if (answered < agree) reject(new NodeError('nodes_unavailable', { answered, agree }))
      else reject(new NodeError('nodes_disagree', { answers: counts.size, agree }))
    }
    // An answer that cannot be compared counts as no answer.
    for (const one of asked) one.then(take).then(settled, settled)
  })
}

export const agreedHash = (nodes: readonly NodeView[], agree: number, height: number): Promise<string> =>
  agreedAnswer(
    nodes.map(async (node) => {
      const hash = await node.hashAt(height)
      if (hash === undefined) throw new NodeError('not_found', { height })
      return hash
    }),
    agree,
    (hash) => hash,
  )

/**
 * The highest block on which `agree` nodes agree. A node that claims a height must also return the block there; a node
 * that lags holds the head back only when too few others remain.
 */
export async function agreedHead(nodes: readonly NodeView[], agree: number): Promise<BlockPosition> {
  const tips = await answers(
    nodes.map(async (node) => {
      const tip = await node.tip()
      if (!Number.isSafeInteger(tip) || tip < 0) throw new NodeError('invalid_response', { field: 'height' })
      return tip
    }),
    agree,
  )
  if (tips.length < agree) throw new NodeError('nodes_unavailable', { answered: tips.length, agree })
  const start = tips.sort((a, b) => b - a)[agree - 1] ?? 0
  let last: unknown
  for (let height = start; height >= 0 && height > start - searchDepth; height--) {
    try {
      return { height, hash: await agreedHash(nodes, agree, height) }
    } catch (error) {
      last = error
    }
  }
  throw new NodeError('nodes_disagree', { height: start, agree }, { cause: last })
}
