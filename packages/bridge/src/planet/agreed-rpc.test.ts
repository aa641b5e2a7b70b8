import { type JsonRpc, RpcError } from '@planet/chains/json-rpc'
import { describe, expect, it } from 'vitest'
import { agreedRpc } from './agreed-rpc.ts'

type Answers = Record<string, unknown>

/** A node with the given responses; a function decides by the parameters, an Error is thrown. */
function node(answers: Answers): JsonRpc {
  const call = async (method: string, params: readonly unknown[] = []) => {
    const given = answers[method]
    const value =
      typeof given === 'function' ? (given as (list: readonly unknown[]) => unknown)(params) : given
    if (value instanceof Error) throw value
    return value as never
  }
  return { call, batch: (calls) => Promise.all(calls.map(({ method, params }) => call(method, params))) }
}
const at = (number: string, answers: Answers = {}) =>
  node({
    eth_getBlockByNumber: ([tag]: readonly unknown[]) => ({
      number: tag === 'finalized' ? number : tag,
      hash: `0x${tag}`,
    }),
    ...answers,
  })
const silent = node({ eth_call: new Error('no answer'), eth_getBlockByNumber: new Error('no answer') })

describe('agreedRpc', () => {
  it('accepts a response that enough nodes give, in any order of fields', async () => {
    const rpc = agreedRpc(
      [
        node({ eth_getLogs: [{ a: 1, b: 2 }] }),
        node({ eth_getLogs: [{ b: 2, a: 1 }] }),
        node({ eth_getLogs: [] }),
      ],
      2,
    )
    expect(await rpc.call('eth_getLogs', [{}])).toEqual([{ a: 1, b: 2 }])
  })

  it('accepts no response of a single node, not even the first', async () => {
    const rpc = agreedRpc([node({ eth_getLogs: ['invented'] }), node({ eth_getLogs: [] })], 2)
    await expect(rpc.call('eth_getLogs', [{}])).rejects.toMatchObject({ code: 'nodes_disagree' })
  })

  it('does not mistake a single response for an agreement', async () => {
    const rpc = agreedRpc([node({ eth_call: '0x01' }), silent], 2)
    await expect(rpc.call('eth_call', [])).rejects.toMatchObject({ code: 'nodes_unavailable' })
  })

  it('asks all nodes about the same final block while one lags behind', async () => {
    const answer = ([, block]: readonly unknown[]) => `at ${block}`
    const rpc = agreedRpc([at('0x9', { eth_call: answer }), at('0x7', { eth_call: answer })], 2)
    expect(await rpc.call('eth_call', [{}, 'finalized'])).toBe('at 0x7')
    expect(await rpc.call('eth_getBlockByNumber', ['finalized', false])).toMatchObject({ number: '0x7' })
  })

  it('passes on an error that the nodes agree on', async () => {
    const refusal = new RpcError(3, 'execution reverted')
    const rpc = agreedRpc([node({ eth_call: refusal }), node({ eth_call: refusal })], 2)
    await expect(rpc.call('eth_call', [])).rejects.toBe(refusal)
  })

  it('sends a transaction to all nodes, and one that accepts it is enough', async () => {
    const rpc = agreedRpc(
      [node({ eth_sendRawTransaction: new Error('away') }), node({ eth_sendRawTransaction: '0xab' })],
      2,
    )
    expect(await rpc.call('eth_sendRawTransaction', ['0x'])).toBe('0xab')
  })

  it('answers a batch in order', async () => {
    const nodes = [1, 2].map(() => node({ a: 1, b: 2 }))
    expect(await agreedRpc(nodes, 2).batch([{ method: 'b' }, { method: 'a' }])).toEqual([2, 1])
  })
})
