import { zeroAddress } from 'viem'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { wrappedTokenAbi } from '../src/generated/WrappedToken.ts'
import { accountOf } from './chain.ts'
import { alice, bob, carol, relayer, startFixture } from './fixture.ts'
import { signPermit } from './permit.ts'

const f = await startFixture()
const { BTC } = f.planet.tokens
beforeEach(async () => {
  await f.reset()
  await f.fund(BTC, alice, 1000n)
})
afterAll(() => f.close())

const token = (functionName: string, args: readonly unknown[] = []) => ({
  address: BTC,
  abi: wrappedTokenAbi,
  functionName,
  args,
})

it.each([
  ['BTC', 8],
  ['ETH', 18],
  ['TRX', 6],
  ['USDT', 6],
] as const)('%s has %d decimals and the bridge as its maker', async (symbol, decimals) => {
  const contract = { address: f.planet.tokens[symbol], abi: wrappedTokenAbi }
  expect(await f.read({ ...contract, functionName: 'symbol' })).toBe(symbol)
  expect(await f.read({ ...contract, functionName: 'name' })).toBe(`PLANET ${symbol}`)
  expect(await f.read({ ...contract, functionName: 'decimals' })).toBe(decimals)
  expect(await f.read({ ...contract, functionName: 'BRIDGE' })).toBe(f.planet.bridge)
})

it('is made and destroyed by the bridge alone', async () => {
  await f.refused(alice, token('mint', [alice, 1n]), 'NotBridge', [alice])
  await f.refused(alice, token('burn', [1n]), 'NotBridge', [alice])
})

it('moves like any ERC-20, but not to its own address', async () => {
  await f.send(alice, token('transfer', [bob, 400n]))
  expect([await f.balance(BTC, alice), await f.balance(BTC, bob)]).toEqual([600n, 400n])
  await f.refused(alice, token('transfer', [bob, 601n]), 'ERC20InsufficientBalance')
  await f.refused(alice, token('transfer', [zeroAddress, 1n]), 'ERC20InvalidReceiver')
  await f.refused(alice, token('transfer', [BTC, 1n]), 'TransferToToken')
})

it('reports its interfaces', async () => {
  const supports = (id: string) => f.read(token('supportsInterface', [id]))
  // ERC-165, ERC-1363 and the invalid id of ERC-165
  expect([await supports('0x01ffc9a7'), await supports('0xb0202a11'), await supports('0xffffffff')]).toEqual([
    true,
    true,
    false,
  ])
})

it('calls only receivers that answer', async () => {
  await f.refused(alice, token('transferAndCall', [bob, 1n]), 'ERC1363InvalidReceiver')
  await f.refused(alice, token('transferAndCall', [f.planet.registry, 1n]), 'ERC1363InvalidReceiver')
})

describe('permit', () => {
  const deadline = 4_000_000_000n
  const sign = (
    changes: { nonce?: bigint; deadline?: bigint; name?: string; chainId?: number; by?: string } = {},
  ) =>
    signPermit(
      accountOf(changes.by ?? 'alice'),
      { name: changes.name ?? 'PLANET BTC', chainId: changes.chainId ?? f.chainId, address: BTC },
      {
        owner: alice,
        spender: bob,
        value: 7n,
        nonce: changes.nonce ?? 0n,
        deadline: changes.deadline ?? deadline,
      },
    )
  const permit = async (...changes: Parameters<typeof sign>) => {
    const signed = await sign(...changes)
    return token('permit', [alice, bob, 7n, signed.deadline, signed.v, signed.r, signed.s])
  }

  it('sets an allowance once, from any relayer', async () => {
    await f.send(relayer, await permit())
    expect(await f.read(token('allowance', [alice, bob]))).toBe(7n)
    expect(await f.read(token('nonces', [alice]))).toBe(1n)
    await f.refused(relayer, await permit(), 'NotSignedByOwner')
    await f.send(bob, token('transferFrom', [alice, carol, 7n]))
    expect(await f.balance(BTC, carol)).toBe(7n)
  })

  it('refuses what is late, of another nonce, domain, chain or signer', async () => {
    await f.refused(relayer, await permit({ deadline: 1n }), 'PermitExpired', [1n])
    await f.refused(relayer, await permit({ nonce: 1n }), 'NotSignedByOwner')
    await f.refused(relayer, await permit({ name: 'PLANET ETH' }), 'NotSignedByOwner')
    await f.refused(relayer, await permit({ chainId: 1 }), 'NotSignedByOwner')
    await f.refused(relayer, await permit({ by: 'bob' }), 'NotSignedByOwner', [bob, alice])
  })

  it('publishes the separator of its domain', async () => {
    const separator = await f.read<string>(token('DOMAIN_SEPARATOR'))
    expect(separator).toMatch(/^0x[0-9a-f]{64}$/)
    const other = { address: f.planet.tokens.ETH, abi: wrappedTokenAbi, functionName: 'DOMAIN_SEPARATOR' }
    expect(await f.read(other)).not.toBe(separator)
  })
})
