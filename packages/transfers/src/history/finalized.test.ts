import type { JsonRpc } from '@planet/chains/json-rpc'
import { NodeError } from '@planet/chains/node-error'
import { expect, it } from 'vitest'
import { finalizedBlock } from './finalized.ts'

function chain() {
  const state = { last: 7, asked: 0, isAway: false }
  const call = async () => {
    state.asked += 1
    if (state.isAway) throw new NodeError('nodes_unavailable')
    return { number: `0x${state.last.toString(16)}` }
  }
  return { state, rpc: { call, batch: async () => [] } as unknown as JsonRpc }
}

it('asks the node only when a newer block makes it worthwhile', async () => {
  const { state, rpc } = chain()
  expect(await finalizedBlock({ rpc }, 5n)).toBe(7n)
  expect(await finalizedBlock({ rpc }, 7n)).toBe(7n)
  expect(state.asked).toBe(1)
  state.last = 9
  expect(await finalizedBlock({ rpc }, 8n)).toBe(9n)
  expect(state.asked).toBe(2)
})

it('never goes back, no matter which node answers', async () => {
  const { state, rpc } = chain()
  await finalizedBlock({ rpc }, 5n)
  state.last = 3
  expect(await finalizedBlock({ rpc }, 8n)).toBe(7n)
  state.isAway = true
  expect(await finalizedBlock({ rpc }, 8n)).toBe(7n)
})

it('is unknown until a chain has answered, and kept separately for each chain', async () => {
  const { state, rpc } = chain()
  await finalizedBlock(chain(), 5n)
  state.isAway = true
  expect(await finalizedBlock({ rpc }, 5n)).toBe(-1n)
})
