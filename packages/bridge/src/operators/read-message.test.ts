import { privateKeyToAccount } from 'viem/accounts'
import { expect, it } from 'vitest'
import { keyOf, paperSetup } from '../../test/people.ts'
import { approvalMessage, messageText, refillMessage, resumeMessage } from './messages.ts'
import { readMessage } from './read-message.ts'
import { operatorOf } from './signers.ts'

const operator = privateKeyToAccount(keyOf('operator'))
const convert = {
  id: `0x${'ab'.repeat(32)}`,
  asset: 'USDT',
  amount: 40_000_500_000n,
  network: 'tron',
  destination: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
} as const
const message = approvalMessage(paperSetup, convert)
const text = messageText(message)

it('shows chain, bridge, amount, network, destination and convert before it signs', () => {
  const { shown } = readMessage(paperSetup, text)
  expect(Object.fromEntries(shown)).toEqual({
    act: 'approve a convert',
    chain: '47162',
    bridge: paperSetup.bridge,
    amount: '40000.5 USDT',
    network: 'tron',
    destination: convert.destination,
    convert: convert.id,
  })
})

it('shows amount and cold coin of a refill before it signs', () => {
  const refill = { coldCoin: `${'ab'.repeat(32)}:3`, amount: 250_000_000n }
  const wanted = refillMessage(paperSetup, refill)
  const { message: read, shown } = readMessage(paperSetup, messageText(wanted))
  expect(read).toEqual(wanted)
  expect(Object.fromEntries(shown)).toMatchObject({ amount: '2.5 BTC', 'cold coin': refill.coldCoin })
  const changed = messageText(wanted).replace('"2.5"', '"2.50"')
  expect(() => readMessage(paperSetup, changed)).toThrow(
    expect.objectContaining({ detail: { field: 'amount' } }),
  )
})

it('signs what guardians verify', async () => {
  const signature = await operator.signTypedData(readMessage(paperSetup, text).message)
  const policy = { operators: [operator.address] }
  expect(await operatorOf(policy, message, signature)).toBe(operator.address.toLowerCase())
  const resumption = readMessage(paperSetup, messageText(resumeMessage(paperSetup, '7'))).message
  const resumed = await operator.signTypedData(resumption)
  expect(await operatorOf(policy, resumeMessage(paperSetup, '7'), resumed)).toBeDefined()
  expect(await operatorOf(policy, resumeMessage(paperSetup, '8'), resumed)).toBeUndefined()
})

it.each([
  ['another chain', (json: string) => json.replace('47162', '1'), 'chainId'],
  ['another bridge', (json: string) => json.replaceAll('0x1111', '0x2222'), 'bridge'],
  ['another contract', (json: string) => json.replace('Planet Bridge', 'Permit2'), 'domain.name'],
  ['another act', (json: string) => json.replaceAll('ConvertApproval', 'Permit'), 'primaryType'],
  ['an unknown asset', (json: string) => json.replace('"USDT"', '"DOGE"'), 'message.asset'],
  ['another spelling of the amount', (json: string) => json.replace('40000.5', '40,000.50'), 'amount'],
  ['a hidden field', (json: string) => json.replace('"network"', '"x":"y","network"'), 'message'],
])('rejects %s', (_, change, field) => {
  expect(change(text)).not.toBe(text)
  expect(() => readMessage(paperSetup, change(text))).toThrow(expect.objectContaining({ detail: { field } }))
})

it('signs only the known fields, regardless of the types that the text names', () => {
  const hostile = text.replaceAll('"type":"string"', '"type":"bytes"')
  expect(readMessage(paperSetup, hostile).message).toEqual(message)
})
