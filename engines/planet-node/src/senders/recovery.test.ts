import { type Hex, hexToBytes } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, describe, expect, it } from 'vitest'
import { recoverSender } from '../encoding/recovered.ts'
import { decodeTransaction, MalformedTransaction } from '../encoding/transaction.ts'
import { SenderRecovery } from './recovery.ts'

const recovery = new SenderRecovery(1)
afterAll(() => recovery.close())

const account = privateKeyToAccount(`0x${'5e'.repeat(32)}`)
const to: Hex = `0x${'a1'.repeat(20)}`
const slot: Hex = `0x${'07'.repeat(32)}`
const accessList = [
  { address: to, storageKeys: [slot, slot] },
  { address: to, storageKeys: [] },
]
const rest = { gas: 80_000n, value: 3n, to, data: '0xa9059cbb00ff' } as const
const fees = { maxFeePerGas: 1n << 80n, maxPriorityFeePerGas: 200n }
const signed = {
  'legacy with a chain id': account.signTransaction({
    ...rest,
    type: 'legacy',
    chainId: 4_200,
    gasPrice: 7n,
    nonce: 0,
  }),
  'legacy without a chain id': account.signTransaction({ ...rest, type: 'legacy', gasPrice: 0n, nonce: 300 }),
  'type 1': account.signTransaction({
    ...rest,
    type: 'eip2930',
    chainId: 1,
    gasPrice: 9n,
    nonce: 127,
    accessList,
  }),
  'type 2': account.signTransaction({ ...rest, ...fees, type: 'eip1559', chainId: 200, nonce: 128 }),
  'type 2 that creates a contract': account.signTransaction({
    ...fees,
    type: 'eip1559',
    chainId: 4_200,
    nonce: 5,
    gas: 1n << 40n,
    data: `0x${'60'.repeat(300)}`,
    accessList,
  }),
}

/** The same in JavaScript, by another library. */
function expected(raw: Uint8Array) {
  try {
    const { parity: _, r: __, s: ___, ...fields } = decodeTransaction(raw)
    return { ...fields, ...recoverSender(raw) }
  } catch (cause) {
    if (cause instanceof MalformedTransaction) return { code: cause.code }
    throw cause
  }
}

/** Compared as text: bytes may be of different classes. */
const shown = (value: unknown): string =>
  JSON.stringify(value, (_, part) => {
    if (typeof part === 'bigint') return `${part}n`
    return part instanceof Uint8Array ? Buffer.from(part).toString('hex') : part
  })

const sorted = (value: object) => Object.fromEntries(Object.entries(value).sort())

async function expectSame(raws: Uint8Array[]): Promise<void> {
  const answers = await Promise.all(
    raws.map((raw) => recovery.recover(raw).catch(({ code }: MalformedTransaction) => ({ code }))),
  )
  for (const [index, raw] of raws.entries())
    expect(shown(sorted(answers[index] ?? {})), Buffer.from(raw).toString('hex')).toBe(
      shown(sorted(expected(raw))),
    )
}

describe('recovery on threads agrees with the decoder in JavaScript', () => {
  it.each(Object.entries(signed))('on a transaction: %s', async (_, transaction) => {
    const raw = hexToBytes(await transaction)
    const recovered = await recovery.recover(raw)
    expect(`0x${Buffer.from(recovered.sender).toString('hex')}`).toBe(account.address.toLowerCase())
    await expectSame([raw])
  })

  it.each(Object.entries(signed))('on every damaged byte: %s', async (_, transaction) => {
    const raw = hexToBytes(await transaction)
    const damaged = [...raw.keys()].flatMap((at) =>
      [raw[at] === 0 ? 1 : 0, (raw[at] ?? 0) ^ 0x80, (raw[at] ?? 0) + 1].map((byte) => {
        const copy = raw.slice()
        copy[at] = byte
        return copy
      }),
    )
    await expectSame([...damaged, raw.subarray(0, -1), Uint8Array.from([...raw, 0]), new Uint8Array(0)])
  })
})
