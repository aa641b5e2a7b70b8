import type { ContractLog, ContractTransaction } from '@planet/chains/network'
import { ethereumVaultAbi } from '@planet/solidity/generated/EthereumVault'
import { wrappedTokenAbi } from '@planet/solidity/generated/WrappedToken'
import { type Address, encodeAbiParameters, encodeEventTopics, getAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { paperSetup, accountOf as personOf } from '../../test/people.ts'
import { checkTerms } from '../converts/destination.ts'
import { arrivalsOf, releasesOf } from './vault.ts'

const [vault, usdt, bridgedPla, stranger] = ['vault', 'usdt', 'pla', 'stranger'].map(
  (name) => personOf(name).address,
) as [Address, Address, Address, Address]
const setup = { ...paperSetup, ethereum: { chainId: 1, vault, tokens: { USDT: usdt, PLA: bridgedPla } } }
const [from, to] = [personOf('from').address, personOf('to').address]

const transfer = (token: Address, amount: bigint, recipient = to): ContractLog => ({
  address: token,
  topics: encodeEventTopics({
    abi: wrappedTokenAbi,
    eventName: 'Transfer',
    args: { from, to: recipient },
  }) as string[],
  data: encodeAbiParameters([{ type: 'uint256' }], [amount]),
})
const read = (transaction: Partial<ContractTransaction>) =>
  arrivalsOf(
    setup,
    'ethereum',
    { txid: 't', from: stranger, succeeded: true, logs: [], ...transaction },
    (account) => account,
  ).map(({ asset, amount, index }) => `${asset} ${amount} at ${index}`)

describe('the payments of a transaction', () => {
  it('numbers logs within the transaction, and includes every one of a known token', () => {
    const logs = [transfer(stranger, 9n), transfer(usdt, 1n), transfer(bridgedPla, 2n), transfer(usdt, 3n)]
    expect(read({ logs })).toEqual(['USDT 1 at 1', 'PLA 2 at 2', 'USDT 3 at 3'])
  })

  it('includes plain coins', () => {
    expect(read({ native: { to, amount: 5n } })).toEqual(['ETH 5 at 0'])
  })

  it('includes coins sent by contracts, each once and in addition to logs', () => {
    const internal = [
      { from: stranger, to, amount: 5n },
      { from: stranger, to, amount: 6n },
    ]
    expect(read({ native: { to: stranger, amount: 11n }, internal, logs: [transfer(usdt, 1n)] })).toEqual([
      ...['USDT 1 at 0', 'ETH 5 at 1000000', 'ETH 6 at 1000001'],
    ])
    expect(read({ native: { to, amount: 5n }, internal: [] })).toEqual(['ETH 5 at 0'])
    expect(read({ succeeded: false, internal })).toEqual([])
  })

  it('names who paid: the signer, the contract, or the owner of tokens; nobody for newly issued ones', () => {
    const native = { to, amount: 5n }
    const internal = [{ from: vault, to, amount: 6n }]
    const transaction = { txid: 't', from: stranger, succeeded: true, logs: [] }
    const payers = (more: Partial<ContractTransaction>) =>
      arrivalsOf(setup, 'ethereum', { ...transaction, ...more }, getAddress).map((one) => one.from)
    const issued = transfer(usdt, 1n)
    const nobody = `0x${'00'.repeat(32)}`
    expect(payers({ native, internal })).toEqual([getAddress(stranger), getAddress(vault)])
    expect(payers({ logs: [transfer(usdt, 1n)] })).toEqual([getAddress(from)])
    expect(
      payers({ logs: [{ ...issued, topics: [issued.topics[0] ?? '', nobody, issued.topics[2] ?? ''] }] }),
    ).toEqual([''])
  })

  it('ignores what failed, moved nothing, or only looks like a transfer', () => {
    expect(read({ succeeded: false, native: { to, amount: 5n }, logs: [transfer(usdt, 1n)] })).toEqual([])
    expect(read({ native: { to, amount: 0n } })).toEqual([])
    const log = transfer(usdt, 1n)
    expect(read({ logs: [{ ...log, topics: [...log.topics, `0x${'00'.repeat(32)}`] }] })).toEqual([])
    expect(read({ logs: [{ ...log, topics: log.topics.slice(0, 2) }] })).toEqual([])
    expect(read({ logs: [{ ...log, data: '0x' }] })).toEqual([])
  })
})

it('accepts release events from the vault alone', () => {
  const id = `0x${'ab'.repeat(32)}` as const
  const log = (address: Address, eventName: 'Released' | 'ReleaseVoided') => ({
    address,
    topics: encodeEventTopics({ abi: ethereumVaultAbi, eventName, args: { releaseId: id } }) as string[],
    data: '0x',
  })
  const read = (logs: ContractLog[], succeeded = true) =>
    releasesOf(vault, { txid: 't', from: stranger, succeeded, logs })
  expect(read([log(vault, 'Released')])).toEqual([{ id, txid: 't', outcome: 'released' }])
  expect(read([log(vault, 'ReleaseVoided')])).toEqual([{ id, txid: 't', outcome: 'voided' }])
  expect(read([log(stranger, 'Released')])).toEqual([])
  expect(read([log(vault, 'Released')], false)).toEqual([])
})

it.each([
  ['a plain address', { destination: to }, undefined],
  ['the vault', { destination: vault }, 'destination_invalid'],
  ['a token', { destination: usdt }, 'destination_invalid'],
  ['another spelling', { destination: to.toLowerCase() }, 'destination_invalid'],
  ['a network of another asset', { asset: 'TRX' as const }, 'network_unknown'],
  ['a network that is none', { network: 'unknown' }, 'network_unknown'],
])('judges a convert to %s', (_, change, code) => {
  const terms = {
    asset: 'USDT' as const,
    amount: 5n,
    fee: 0n,
    network: 'ethereum',
    destination: to,
    ...change,
  }
  const check = () => checkTerms(setup, terms)
  if (code) expect(check).toThrow(expect.objectContaining({ code }))
  else expect(check).not.toThrow()
})
