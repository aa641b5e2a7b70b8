import { signaturesOf } from '@planet/solidity/attestations'
import { ethereumVaultAbi } from '@planet/solidity/generated/EthereumVault'
import { wrappedTokenAbi } from '@planet/solidity/generated/WrappedToken'
import { type Address, encodeFunctionData, type Hex } from 'viem'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { releaseMessage, vetoMessage } from '../src/board/message.ts'
import { collectRequest } from '../src/collect/collect.ts'
import { applyConvert, lockConvert } from '../src/converts/apply.ts'
import { recordOf } from '../src/converts/record.ts'
import { checkReserves } from '../src/guardian/verify/check-reserves.ts'
import { vaultLocation } from '../src/networks/vault.ts'
import { sweepForwarders } from '../src/relay/sweep.ts'
import { resumeWork } from '../src/start/resume.ts'
import { readClaims } from '../src/view/claims.ts'
import { startTestEthereum, vaultDelay } from './mains.ts'
import { accountOf } from './people.ts'
import { type Stage, startStage } from './stage.ts'
import { alice, createVaultHelpers, home } from './vault-helpers.ts'

let stage: Stage
const { guardiansLook, isNow, swept, states, addressOn } = createVaultHelpers(() => stage)

/** A call from the relayer's account without a nonce in the coordinator's records. */
async function sendToVault({ context }: Stage, network: 'ethereum', data: Hex): Promise<void> {
  const sender = context.vaults[network]
  if (!sender?.line) throw new Error('no relayer')
  const { raw } = await sender.sign(data, await sender.line.next())
  await sender.send(raw)
}

describe('Ethereum', () => {
  let main: Awaited<ReturnType<typeof startTestEthereum>>
  beforeEach(async () => {
    main = await startTestEthereum()
    stage = await startStage([main])
  })
  afterEach(async () => {
    await stage.close()
    await main.close()
  })
  const balanceOf = async (token: Address, owner: Address) => {
    const data = encodeFunctionData({ abi: wrappedTokenAbi, functionName: 'balanceOf', args: [owner] })
    return BigInt(await main.client().any.call<Hex>('eth_call', [{ to: token, data }, 'latest']))
  }

  it('accepts ether and USDT, sweeps them into the vault, and pays them out again', async () => {
    const address = (await addressOn('ethereum')) as Address
    await main.node.faucet('ETH', address, 10n ** 18n)
    await main.node.faucet('USDT', address, 70_000_000n)
    await main.node.mine(12)
    const credited = async () =>
      (await stage.balance(alice, 'ETH')) === 10n ** 18n &&
      (await stage.balance(alice, 'USDT')) === 70_000_000n
    await stage.until(credited, guardiansLook)
    stage.clock.skewMs = 40_000
    await stage.until(swept, async () => main.node.mine(1).then(() => stage.wake('ethereum')))
    expect(await balanceOf(main.node.usdt, stage.setup.ethereum?.vault as Address)).toBe(70_000_000n)

    await stage.requestConvert('alice', 50_000_000n, 1_000_000n, home, 'ethereum', 'USDT')
    await stage.until(isNow('settled'), onward)
    expect(await balanceOf(main.node.usdt, home)).toBe(50_000_000n)
    expect(await stage.balance(accountOf('collector').address, 'USDT')).toBe(1_000_000n)
    expect(await stage.context.planet.supply('USDT')).toBe(20_000_000n)
    const releases = await stage.db.selectFrom('bridge_releases').select(['state', 'sent_at']).execute()
    expect(releases).toEqual([{ state: 'sent', sent_at: expect.any(Date) }])
  })

  it('wraps PLA on Ethereum and returns it, balanced at every step', async () => {
    const report = async () => checkReserves(stage.viewOf(), await readClaims(stage.db), 'PLA')
    stage.people.set(alice.toLowerCase(), { account: 'a1', standing: 'active', passwordChangedAt: undefined })
    await stage.requestConvert('alice', 5n * 10n ** 18n, 10n ** 17n, home, 'ethereum', 'PLA')
    await stage.until(isNow('released'), onward)
    expect(await report()).toMatchObject({ supply: 5n * 10n ** 18n, holds: true })
    await stage.until(isNow('settled'), onward)
    const bridgedPla = stage.setup.ethereum?.tokens.PLA
    expect(await balanceOf(bridgedPla as Address, home)).toBe(5n * 10n ** 18n)
    expect(await report()).toMatchObject({ supply: 5n * 10n ** 18n, reserves: 5n * 10n ** 18n, holds: true })

    const deposit = (await addressOn('ethereum')) as Address
    await main.node.faucet('ETH', home, 10n ** 18n)
    await main.node.mine(1)
    const data = encodeFunctionData({
      abi: wrappedTokenAbi,
      functionName: 'transfer',
      args: [deposit, 2n * 10n ** 18n],
    })
    const fees = { gas: 200_000n, maxFeePerGas: 10n ** 12n, maxPriorityFeePerGas: 10n ** 9n }
    const raw = await accountOf('alice at home').signTransaction({
      type: 'eip1559',
      chainId: main.node.chainId,
      to: bridgedPla as Address,
      data,
      nonce: 0,
      ...fees,
    })
    await main.client().any.call('eth_sendRawTransaction', [raw])
    const isDeposit = (name: string) => async () => (await states())[0] === `PLA ${2n * 10n ** 18n} ${name}`
    await stage.until(isDeposit('crediting'), () => main.node.mine(1))
    // Back but not credited yet: owed all the same.
    const owed = { supply: 3n * 10n ** 18n, pending: 2n * 10n ** 18n, reserves: 5n * 10n ** 18n }
    expect(await report()).toMatchObject({ ...owed, holds: true })
    await stage.until(isDeposit('credited'), onward)
    expect(await report()).toMatchObject({ supply: 3n * 10n ** 18n, reserves: 3n * 10n ** 18n, holds: true })
  })

  it('misses nothing when a reorganisation removes a sweep, and sweeps again', async () => {
    const address = (await addressOn('ethereum')) as Address
    await main.node.faucet('USDT', address, 70_000_000n)
    await main.node.mine(12)
    await stage.until(async () => (await stage.balance(alice, 'USDT')) === 70_000_000n, guardiansLook)
    const vault = stage.setup.ethereum?.vault as Address
    const inVault = () => balanceOf(main.node.usdt, vault)
    await stage.until(async () => (await inVault()) > 0n, onward)
    await sweepForwarders(stage.context, 'ethereum')
    await main.node.reorg(1, 'drop')
    await stage.coordinator.step()
    expect(await inVault()).toBe(0n)
    const report = async () => checkReserves(stage.viewOf(), await readClaims(stage.db), 'USDT')
    expect(await report()).toMatchObject({ reserves: 70_000_000n, holds: true })
    await stage.until(swept, async () => main.node.mine(1).then(() => resumeWork(stage.context)))
    expect(await inVault()).toBe(70_000_000n)
    expect(await report()).toMatchObject({ reserves: 70_000_000n, holds: true })
  })

  it('voids in the vault an approved convert that must not be paid, before it is returned', async () => {
    const { approved } = await approvedConvert()
    await stage.db.transaction().execute(async (tx) => {
      const row = await lockConvert(tx, approved)
      if (row)
        await applyConvert(tx, row, { type: 'release_impossible', reason: 'payout_refused' }, new Date())
    })
    await stage.until(isNow('returned'), onward)
    expect(await stage.balance(alice, 'USDT')).toBe(70_000_000n)
    expect(await balanceOf(main.node.usdt, home)).toBe(0n)
    // Signatures that someone may have kept for the release are worthless now.
    const data = encodeFunctionData({
      abi: ethereumVaultAbi,
      functionName: 'releases',
      args: [approved as Hex],
    })
    const vault = stage.setup.ethereum?.vault
    expect(BigInt(await main.client().any.call<Hex>('eth_call', [{ to: vault, data }, 'latest']))).toBe(2n)
  })

  it('pays after a pause what was signed before it, and only once despite a reorganisation', async () => {
    const { approved } = await approvedConvert()
    const { planet } = stage.context
    stage.context.planet = { ...planet, paused: async () => true }
    await guardiansLook()
    await collectRequest(stage.context, `release:${approved}`)
    const signatures = stage.db
      .selectFrom('bridge_signatures')
      .where('request_id', '=', `release:${approved}`)
    expect(await signatures.select('guardian').execute()).toHaveLength(3)
    const relays = stage.db.selectFrom('bridge_relays').where('purpose', 'like', 'release:%')
    expect(await relays.selectAll().execute()).toEqual([])
    stage.context.planet = planet
    await collectRequest(stage.context, `release:${approved}`)
    await stage.until(isNow('released'), onward)
    await main.node.mine(5)
    await stage.coordinator.step()
    await main.node.reorg(8, 'drop')
    await stage.coordinator.step()
    await stage.until(isNow('settled'), async () => {
      await resumeWork(stage.context)
      await onward()
    })
    expect(await balanceOf(main.node.usdt, home)).toBe(50_000_000n)
  })

  describe('above the limits of the vault', () => {
    const large = 26_000_000_000n
    const inVault = () => balanceOf(main.node.usdt, stage.setup.ethereum?.vault as Address)
    /** Chain and relayer are past the delay. */
    const passDelay = async () => {
      stage.clock.skewMs = 600_000
      await main.node.mine(Number(vaultDelay) + 2)
      await resumeWork(stage.context)
    }
    const place = () => vaultLocation(stage.setup, 'ethereum')
    const call = (data: Hex) => sendToVault(stage, 'ethereum', data)

    it('queues a convert on chain and pays it after the delay', async () => {
      await fund(30_000_000_000n)
      await stage.requestConvert('alice', large, 1_000_000n, home, 'ethereum', 'USDT')
      await stage.until(isNow('queued'), onward)
      const row = await stage.convert()
      if (!row) throw new Error('no convert')
      const record = await recordOf(stage, row)
      expect(record).toMatchObject({ status: 1, step: 'queued', release: null, approvals: { given: 2 } })
      expect(record.queuedUntil?.getTime()).toBeGreaterThan(Date.now() - 600_000)
      expect(await stage.viewOf().readers.ethereum?.queued?.(row.id as Hex)).toMatchObject({
        terms: { to: home.toLowerCase(), amount: large },
      })
      const report = await checkReserves(stage.viewOf(), await readClaims(stage.db), 'USDT')
      expect(report).toMatchObject({ reserves: 30_000_000_000n, holds: true })
      expect(await balanceOf(main.node.usdt, home)).toBe(0n)

      await passDelay()
      await stage.until(isNow('settled'), onward)
      expect(await balanceOf(main.node.usdt, home)).toBe(large)
    })

    it('queues again after a reorganisation, and returns what a guardian vetoes', async () => {
      await fund(30_000_000_000n)
      await stage.requestConvert('alice', large, 1_000_000n, home, 'ethereum', 'USDT')
      await stage.until(isNow('queued'), onward)
      const state = (await stage.convert())?.state
      const depth =
        (await main.readerOf(stage.setup).head()).height - (state?.name === 'queued' ? state.height : 0)
      await main.node.reorg(depth + 1, 'drop')
      await stage.coordinator.step()
      expect((await stage.convert())?.name).toBe('approved')
      await stage.until(isNow('queued'), async () => {
        await resumeWork(stage.context)
        await onward()
      })
      const id = ((await stage.convert())?.id ?? '') as Hex
      const signature = await accountOf('guardian 2').signTypedData(vetoMessage(place(), id))
      const args = [id, signature] as const
      await call(encodeFunctionData({ abi: ethereumVaultAbi, functionName: 'vetoBySignature', args }))
      await stage.until(isNow('returned'), onward)
      expect(await stage.convert()).toMatchObject({ status: 5, state: { reason: 'vetoed' } })
      expect(await stage.balance(alice, 'USDT')).toBe(30_000_000_000n)
      expect(await inVault()).toBe(30_000_000_000n)
    })

    it('loses nothing to two stolen keys: the third guardian vetoes what no convert requested', async () => {
      await fund(30_000_000_000n)
      const id: Hex = `0x${'66'.repeat(32)}`
      const theft = { token: main.node.usdt, to: accountOf('mallory').address, amount: 30_000_000_000n }
      const message = releaseMessage(place(), id, theft)
      const thieves = [accountOf('guardian 0'), accountOf('guardian 1')]
      const signatures = signaturesOf(
        await Promise.all(
          thieves.map(async (one) => ({
            guardian: one.address,
            signature: await one.signTypedData(message),
          })),
        ),
      )
      const args = [id, theft.token, theft.to, theft.amount, signatures] as const
      await call(encodeFunctionData({ abi: ethereumVaultAbi, functionName: 'release', args }))
      await main.node.mine(1)
      await stage.coordinator.step()
      const alarms = await stage.db.selectFrom('bridge_alarms').select(['code', 'detail']).execute()
      expect(alarms).toMatchObject([{ code: 'release_not_requested', detail: { release: id } }])
      const closed = async () => {
        const rows = await stage.db
          .selectFrom('bridge_requests')
          .select('state')
          .where('kind', '=', 'veto')
          .execute()
        return rows.length === 1 && rows[0]?.state === 'done'
      }
      await stage.until(closed, async () => {
        await stage.guardians[2]?.look()
        await resumeWork(stage.context)
        await main.node.mine(1)
      })
      await passDelay()
      const execute = encodeFunctionData({
        abi: ethereumVaultAbi,
        functionName: 'executeRelease',
        args: [id],
      })
      await expect(call(execute)).rejects.toThrow()
      expect(await balanceOf(main.node.usdt, theft.to)).toBe(0n)
      expect(await inVault()).toBe(30_000_000_000n)
    })
  })

  const onward = async () => {
    await guardiansLook()
    await main.node.mine(1)
  }
  /** USDT was deposited, credited and swept. */
  async function fund(amount: bigint) {
    const address = (await addressOn('ethereum')) as Address
    await main.node.faucet('USDT', address, amount)
    await main.node.mine(12)
    await stage.until(async () => (await stage.balance(alice, 'USDT')) === amount, guardiansLook)
    await stage.until(swept, async () => main.node.mine(1).then(() => stage.wake('ethereum')))
    await main.node.mine(12)
  }
  /** 70 USDT were deposited and swept; a convert of 50 is approved. */
  async function approvedConvert() {
    await fund(70_000_000n)
    await stage.requestConvert('alice', 50_000_000n, 1_000_000n, home, 'ethereum', 'USDT')
    await stage.until(isNow('approved'), async () => {
      if (['requested', 'approving'].includes((await stage.convert())?.name ?? '')) await guardiansLook()
    })
    return { approved: (await stage.convert())?.id ?? '' }
  }

  it('waits out a reorganisation', async () => {
    const address = (await addressOn('ethereum')) as Address
    await main.node.faucet('ETH', address, 10n ** 18n)
    await main.node.mine(11)
    await stage.coordinator.step()
    expect(await states()).toEqual([`ETH ${10n ** 18n} confirming`])
    await main.node.reorg(11, 'drop')
    await stage.coordinator.step()
    expect(await states()).toEqual([`ETH ${10n ** 18n} reorganised`])
    await main.node.mine(20)
    await stage.coordinator.step()
    await guardiansLook()
    expect(await stage.db.selectFrom('bridge_requests').selectAll().execute()).toEqual([])
  })
})
