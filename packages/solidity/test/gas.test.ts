import { encodeFunctionData, type Hex } from 'viem'
import { afterAll, expect, it } from 'vitest'
import { nativeCoin } from '../src/addresses.ts'
import { asciiBytes32 } from '../src/ascii-bytes32.ts'
import { forwarderAddress } from '../src/forwarder.ts'
import { bridgeAbi } from '../src/generated/Bridge.ts'
import { ethereumVaultAbi } from '../src/generated/EthereumVault.ts'
import { ordersAbi } from '../src/generated/Orders.ts'
import { wrappedTokenAbi } from '../src/generated/WrappedToken.ts'
import { accountOf } from './chain.ts'
import {
  alice,
  authoriser,
  bob,
  destination,
  hashOf,
  merchant,
  network,
  provider,
  relayer,
  startFixture,
  stranger,
} from './fixture.ts'
import { callSignedBy, signAct } from './signing.ts'

const f = await startFixture()
afterAll(() => f.close())

/** Drift fails the test; `vitest -u` saves the new figures, for review in the diff. */
it('gas of every act is what it was', async () => {
  const gas: Record<string, number> = {}
  const note = (name: string, { gasUsed }: { gasUsed: bigint }) => {
    gas[name] = Number(gasUsed)
  }
  const { BTC, USDT } = f.planet.tokens
  const { bridge, orders, vault } = f.acts
  const token = (functionName: string, args: readonly unknown[], address = USDT) => ({
    address,
    abi: wrappedTokenAbi,
    functionName,
    args,
  })
  const deployments = await f.node.getBlock({ blockNumber: 4n })
  const accountId = asciiBytes32('PW-7QK2-1189')
  const claim = await signAct(f.acts.registry.claim(accountId, alice, '0x'), accountOf('alice'))
  note('deploy: bridge with four tokens', deployments)
  note(
    'registry: register',
    await f.send(relayer, await callSignedBy(f.acts.registry.approval(accountId, alice, claim), [provider])),
  )

  note('bridge: credit a token, first', await f.attest(bridge.credit(hashOf('1'), USDT, alice, 10_000n)))
  note('bridge: credit a token', await f.attest(bridge.credit(hashOf('2'), USDT, alice, 10_000n)))
  await f.fund(BTC, alice, 1000n)
  note('token: transfer to a new holder', await f.send(alice, token('transfer', [bob, 100n])))
  note('token: transfer', await f.send(alice, token('transfer', [bob, 100n])))
  note('token: approve', await f.send(alice, token('approve', [f.planet.orders, 100n])))

  const order = (name: string, asset: Hex) => ({
    orderId: hashOf(name),
    payer: alice,
    merchant,
    asset,
    amount: 100n,
    deadline: 4_000_000_000n,
  })
  const payToken = await callSignedBy(orders.pay(order('a', USDT)), [authoriser])
  note('orders: pay by allowance', await f.send(alice, payToken))
  const signature = await signAct(orders.pay(order('b', USDT)), authoriser)
  const payData = encodeFunctionData({
    abi: ordersAbi,
    functionName: 'pay',
    args: [order('b', USDT), signature],
  })
  const payByCall = token('transferAndCall', [f.planet.orders, 100n, payData])
  note('orders: pay by transferAndCall', await f.send(alice, payByCall))
  const payNative = await callSignedBy(orders.pay(order('c', nativeCoin), 100n), [authoriser])
  note('orders: pay PLA', await f.send(alice, payNative))
  const refundData = encodeFunctionData({ abi: ordersAbi, functionName: 'refund', args: [hashOf('b')] })
  const refund = token('transferAndCall', [f.planet.orders, 100n, refundData])
  note('orders: refund by transferAndCall', await f.send(merchant, refund))
  note('orders: void', await f.send(relayer, await callSignedBy(orders.voidOrder(hashOf('d')), [authoriser])))

  const convert = { abi: bridgeAbi, functionName: 'requestConvert' } as const
  const args = [BTC, 90n, 10n, network, destination] as const
  const request = token(
    'transferAndCall',
    [f.planet.bridge, 100n, encodeFunctionData({ ...convert, args })],
    BTC,
  )
  note('bridge: request a convert by transferAndCall', await f.send(alice, request))
  const id = await f.requestConvert(alice, BTC, 90n, 10n)
  note('bridge: approve a convert', await f.attest(bridge.approve(id)))
  note('bridge: settle a convert', await f.attest(bridge.settle(id, hashOf('main'), 4n)))
  const denied = await f.requestConvert(alice, BTC, 90n, 10n)
  note('bridge: return a convert', await f.attest(bridge.giveBack(denied, 1, asciiBytes32('denied'))))

  const salts = [hashOf('account 1'), hashOf('account 2')]
  const sweep = { address: f.ethereum.vault, abi: ethereumVaultAbi, functionName: 'sweep' }
  for (const salt of salts) {
    const to = forwarderAddress('ethereum', f.ethereum.vault, salt)
    await f.wallet(alice).sendTransaction({ to, value: 50n, chain: null, gasPrice: 0n })
  }
  note(
    'vault: sweep ether of two new accounts',
    await f.send(stranger, { ...sweep, args: [salts, nativeCoin] }),
  )
  const to = forwarderAddress('ethereum', f.ethereum.vault, salts[0] ?? '0x')
  await f.wallet(alice).sendTransaction({ to, value: 50n, chain: null, gasPrice: 0n })
  note(
    'vault: sweep ether of a known account',
    await f.send(stranger, { ...sweep, args: [salts, nativeCoin] }),
  )
  note('vault: release ether', await f.attest(vault.release(hashOf('r'), nativeCoin, bob, 10n)))
  note(
    'vault: release wrapped PLA',
    await f.attest(vault.release(hashOf('s'), f.ethereum.bridgedPla, bob, 10n)),
  )

  await expect(`${JSON.stringify(gas, null, 2)}\n`).toMatchFileSnapshot('./gas-snapshot.json')
})
