import { concat, encodeFunctionData, getContractAddress, type Hex, keccak256, pad, slice, toHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { Chain } from '../src/chain/chain.ts'
import { type ChainRules, planetRules } from '../src/chain/rules.ts'
import { fromHex, padTo32, toKey } from '../src/encoding/hex.ts'
import type { Creation } from '../src/evm/engine.ts'
import { Child, Probe } from './contracts.ts'
import { temporaryFolder } from './temporary.ts'

const owner = `0x${'a5'.repeat(20)}` as const
const SALT = pad('0x07')
const childCode = concat([Child.bytecode, pad('0x2a')])

/** Like a facade other than Ethereum's: its own messages, with no nonce and no signature. */
function message(to: Hex | undefined, data: Hex, id: number) {
  return {
    hash: padTo32(Uint8Array.from([id])),
    raw: Uint8Array.from([id]),
    type: 0,
    sender: fromHex(owner),
    to: to === undefined ? undefined : fromHex(to),
    value: 0n,
    data: fromHex(data),
    gasLimit: 3_000_000n,
    maxFee: 0n,
    maxPriorityFee: 0n,
    accessList: [],
    nonce: undefined,
  }
}

async function openChain(rules: Partial<ChainRules>, hooks: Parameters<typeof Chain.open>[0]['hooks'] = {}) {
  return Chain.open({
    directory: temporaryFolder(),
    rules: { ...planetRules(4_601), ...rules },
    genesis: { alloc: { [owner]: { balance: '1000000' } } },
    hooks,
  })
}

async function deployAndCreate2(chain: Chain): Promise<{ probe: Hex; child: Hex; code: number }> {
  const first = await chain.makeBlock({
    transactions: [message(undefined, Probe.bytecode, 1)],
    timestamp: 5n,
    allowEmpty: false,
  })
  const probe = toHex(first.executed[0]?.outcome.createdAddress ?? new Uint8Array(0))
  const data = encodeFunctionData({ abi: Probe.abi, functionName: 'create2', args: [SALT, 42n] })
  const second = await chain.makeBlock({
    transactions: [message(probe, data, 2)],
    timestamp: 6n,
    allowEmpty: false,
  })
  const outcome = second.executed[0]?.outcome
  expect(outcome?.status).toBe(1)
  const child = slice(toHex(outcome?.returnData ?? new Uint8Array(0)), 12)
  const view = chain.view()
  const hash = view.account(child.slice(2))?.codeHash
  const code = hash === undefined ? 0 : view.code(hash).length
  view.release()
  return { probe, child, code }
}

describe('the chain without JSON-RPC', () => {
  it('puts CREATE2 contracts where EIP-1014 says', async () => {
    const chain = await openChain({})
    const { probe, child, code } = await deployAndCreate2(chain)
    expect(child).toBe(
      getContractAddress({ opcode: 'CREATE2', from: probe, salt: SALT, bytecode: childCode }).toLowerCase(),
    )
    expect(code).toBeGreaterThan(0)
    await chain.close()
  })

  it("puts them by TRON's rule where the prefix is 0x41", async () => {
    const chain = await openChain({ create2Prefix: 0x41 })
    const { probe, child, code } = await deployAndCreate2(chain)
    expect(child).toBe(slice(keccak256(concat(['0x41', probe, SALT, keccak256(childCode)])), 12))
    expect(code).toBeGreaterThan(0)
    await chain.close()
  })

  it('lets a facade choose every address and name blocks in its own way', async () => {
    const seen: Creation[] = []
    const chain = await openChain(
      {},
      {
        contractAddress: (creation) => {
          seen.push(creation)
          return fromHex(
            slice(keccak256(concat([toHex(creation.transactionHash), toHex(creation.created)])), 12),
          )
        },
        blockHash: (header) => {
          const id = new Uint8Array(32).fill(0xb1)
          id[0] = Number(header.number)
          return id
        },
      },
    )
    const first = await chain.makeBlock({
      transactions: [message(undefined, Probe.bytecode, 9)],
      timestamp: 5n,
      allowEmpty: false,
    })
    const created = toHex(first.executed[0]?.outcome.createdAddress ?? new Uint8Array(0))
    expect(created).toBe(slice(keccak256(concat([pad('0x09'), toHex(0)])), 12))
    expect(toKey(chain.head.hash)).toBe(`01${'b1'.repeat(31)}`)
    expect(chain.history.numberOf(chain.head.hash)).toBe(1)
    expect(seen.every(({ depth }) => depth === 0)).toBe(true)
    await chain.close()
  })

  it('works without intrinsic gas, and charges fees that are not gas', async () => {
    const chain = await openChain({ intrinsicGas: false })
    const to = `0x${'b7'.repeat(20)}` as const
    const transfer = { ...message(to, '0x', 3), gasLimit: 0n, value: 100n, burn: 7n }
    const { executed } = await chain.makeBlock({ transactions: [transfer], timestamp: 5n, allowEmpty: false })
    expect(executed[0]?.outcome).toMatchObject({ status: 1, gasUsed: 0n })
    expect(chain.account(owner.slice(2))?.balance).toBe(1_000_000n - 107n)
    expect(chain.account(to.slice(2))?.balance).toBe(100n)
    const tooMuch = { ...message(to, '0x', 4), gasLimit: 0n, value: 999_990n, burn: 7n }
    const refused = await chain.makeBlock({ transactions: [tooMuch], timestamp: 5n, allowEmpty: false })
    expect(refused.refused[0]?.reason.code).toBe('insufficient_funds')
    expect(refused.made).toBeUndefined()
    await chain.close()
  })

  it('gives contracts the hashes of the last 256 blocks', async () => {
    const chain = await openChain({})
    const first = await chain.makeBlock({
      transactions: [message(undefined, Probe.bytecode, 1)],
      timestamp: 5n,
      allowEmpty: false,
    })
    const probe = toHex(first.executed[0]?.outcome.createdAddress ?? new Uint8Array(0))
    for (let n = 0; n < 3; n++) await chain.makeBlock({ transactions: [], timestamp: 9n, allowEmpty: true })
    const data = encodeFunctionData({ abi: Probe.abi, functionName: 'hashes', args: [2n] })
    const { returnData } = await chain.call(message(probe, data, 0), { timeoutMs: 60_000 })
    expect(toHex(returnData.subarray(0, 32))).toBe(toHex(chain.block(2)?.hash ?? new Uint8Array(0)))
    expect(Number(toHex(returnData.subarray(32, 64)))).toBe(4)
    expect(Number(toHex(returnData.subarray(64, 96)))).toBe(9)
    await chain.close()
  })

  it('recovers signers in contracts like the precompile, even with the larger s', async () => {
    const chain = await openChain({})
    const { privateKeyToAccount } = await import('viem/accounts')
    const signer = privateKeyToAccount(`0x${'77'.repeat(32)}`)
    const first = await chain.makeBlock({
      transactions: [message(undefined, Probe.bytecode, 1)],
      timestamp: 5n,
      allowEmpty: false,
    })
    const probe = toHex(first.executed[0]?.outcome.createdAddress ?? new Uint8Array(0))
    const digest = keccak256('0x1234')
    const signature = await signer.sign({ hash: digest })
    const r = slice(signature, 0, 32)
    const s = BigInt(slice(signature, 32, 64))
    const v = Number(slice(signature, 64))
    const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
    const recover = async (parity: number, value: bigint) => {
      const args = [digest, parity, r, pad(toHex(value))]
      const data = encodeFunctionData({ abi: Probe.abi, functionName: 'recover', args })
      const { returnData } = await chain.call(message(probe, data, 0), { timeoutMs: 60_000 })
      return slice(toHex(returnData), 12)
    }
    expect(await recover(v, s)).toBe(signer.address.toLowerCase())
    expect(await recover(55 - v, order - s)).toBe(signer.address.toLowerCase())
    expect(await recover(v, 0n)).toBe(`0x${'00'.repeat(20)}`)
    expect(await recover(29, s)).toBe(`0x${'00'.repeat(20)}`)
    await chain.close()
  })
})
