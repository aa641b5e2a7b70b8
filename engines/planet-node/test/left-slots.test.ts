import { expect, it, onTestFinished } from 'vitest'
import { Chain } from '../src/chain/chain.ts'
import { planetRules } from '../src/chain/rules.ts'
import { fromKey, toKey } from '../src/encoding/hex.ts'
import { temporaryFolder } from './temporary.ts'

const factory = 'fa'.repeat(20)
/** CREATE2 of its input with salt 0; returns the address. */
const factoryCode = '0x365f5f375f365f5ff55f5260205ff3'
/** In an even second it writes slot 0 and destroys itself; in an odd one it becomes code that returns slot 0. */
const initCode = fromKey(
  ['4260011615601857', '675f545f5260205ff3', '5f5260086018f3', '5b60015f555fff'].join(''),
)

const message = (to: Uint8Array, data: Uint8Array, id: number) => ({
  hash: new Uint8Array(32).fill(id),
  raw: Uint8Array.from([id]),
  type: 0,
  sender: new Uint8Array(20).fill(9),
  to,
  value: 0n,
  data,
  gasLimit: 300_000n,
  maxFee: 0n,
  maxPriorityFee: 0n,
  accessList: [],
  nonce: undefined,
})

it('creates a contract without the slots that another one left behind at its address', async () => {
  const chain = await Chain.open({
    directory: temporaryFolder(),
    rules: planetRules(4_603),
    genesis: { alloc: { [factory]: { code: factoryCode } } },
    threads: true,
  })
  onTestFinished(() => chain.close())
  const create = async (timestamp: bigint, id: number) => {
    const transactions = [message(fromKey(factory), initCode, id)]
    const { executed } = await chain.makeBlock({ transactions, timestamp, allowEmpty: false })
    return (executed[0]?.outcome.returnData ?? new Uint8Array(0)).subarray(12)
  }
  const slotOf = (address: Uint8Array) => {
    const view = chain.view()
    const value = view.storage(toKey(address) + '00'.repeat(32))
    view.release()
    return [...value]
  }
  const first = await create(2n, 1)
  // The commitments of existing chains contain such slots.
  expect(slotOf(first)).toEqual([1])
  const second = await create(3n, 2)
  expect(toKey(second)).toBe(toKey(first))
  expect(slotOf(second)).toEqual([])
  const { returnData } = await chain.call(message(second, new Uint8Array(0), 3), { timeoutMs: 60_000 })
  expect(toKey(returnData)).toBe('00'.repeat(32))
})
