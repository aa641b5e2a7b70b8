import { type JsonRpc, RpcError } from '@planet/chains/json-rpc'
import { expect, it } from 'vitest'
import { agreedRpc } from './agreed-rpc.ts'
import { withFinalTag } from './final-tag.ts'

type Abilities = { knowsTag: boolean }

/** A node at the given height, which answers a call with the block that it was asked for. */
function nodeAt(height: number, abilities: Abilities): JsonRpc & { asked: string[] } {
  const asked: string[] = []
  const call = async (method: string, params: readonly unknown[] = []) => {
    asked.push(method)
    // What Besu answers on QBFT.
    if (!abilities.knowsTag && params.includes('finalized')) throw new RpcError(-39001, 'Unknown block')
    if (method === 'eth_blockNumber') return `0x${height.toString(16)}` as never
    if (method === 'eth_getBlockByNumber') return { number: params[0] } as never
    return `at ${params[1]}` as never
  }
  return {
    asked,
    call,
    batch: (calls) => Promise.all(calls.map(({ method, params }) => call(method, params))),
  }
}

const read = (rpc: JsonRpc) => rpc.call('eth_call', [{}, 'finalized'])

it('passes the tag to a node that knows it, and asks only once', async () => {
  const node = nodeAt(100, { knowsTag: true })
  const rpc = withFinalTag(node)
  expect([await read(rpc), await read(rpc)]).toEqual(['at finalized', 'at finalized'])
  expect(node.asked).toEqual(['eth_getBlockByNumber', 'eth_call', 'eth_call'])
})

it('reads twelve blocks deep from a node that does not know it', async () => {
  const rpc = withFinalTag(nodeAt(100, { knowsTag: false }))
  expect(await read(rpc)).toBe('at 0x58')
  expect(await rpc.call('eth_getBlockByNumber', ['finalized', false])).toEqual({ number: '0x58' })
  expect(await rpc.batch([{ method: 'eth_call', params: [{}, 'finalized'] }])).toEqual(['at 0x58'])
  expect(await rpc.call('eth_call', [{}, 'latest'])).toBe('at latest')
})

it('uses the tag as soon as the node does not refuse it any more', async () => {
  const abilities = { knowsTag: false }
  const rpc = withFinalTag(nodeAt(100, abilities))
  expect(await read(rpc)).toBe('at 0x58')
  abilities.knowsTag = true
  expect(await read(rpc)).toBe('at finalized')
})

it('counts nothing on a younger chain as final', async () => {
  const rpc = withFinalTag(nodeAt(11, { knowsTag: false }))
  await expect(read(rpc)).rejects.toMatchObject({ code: 'not_final' })
})

it('lets several such nodes agree on a block that all of them have', async () => {
  const nodes = [100, 90].map((height) => withFinalTag(nodeAt(height, { knowsTag: false })))
  expect(await read(agreedRpc(nodes, 2))).toBe('at 0x4e')
})
