import { tronAddress } from '@planet/wallet/addresses/tron'
import { hex } from '@scure/base'
import type { Hex } from 'viem'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { quoteRelease, releaseEnergy } from '../src/networks/tron/release-fee.ts'
import { resumeWork } from '../src/start/resume.ts'
import { startTestTron, vaultDelay } from './mains.ts'
import { accountOf, publicKeyOf } from './people.ts'
import { type Stage, startStage } from './stage.ts'
import { alice, createVaultHelpers } from './vault-helpers.ts'

let stage: Stage
const { guardiansLook, isNow, swept, states, addressOn } = createVaultHelpers(() => stage)

const tronHome = tronAddress(hex.decode(publicKeyOf('alice at home')))

describe('TRON', () => {
  let main: Awaited<ReturnType<typeof startTestTron>>
  beforeEach(async () => {
    main = await startTestTron()
    stage = await startStage([main])
  })
  afterEach(async () => {
    await stage.close()
    await main.close()
  })

  it('accepts TRX and USDT, sweeps them into the vault, and pays them out again', async () => {
    const address = await addressOn('tron')
    await main.node.faucet('TRX', address, 5_000_000n)
    await main.node.faucet('USDT', address, 70_000_000n)
    await main.node.mine(11)
    await stage.coordinator.step()
    expect(await states()).toEqual(['TRX 5000000 confirming', 'USDT 70000000 confirming'])
    await main.node.mine(1)
    const credited = async () =>
      (await stage.balance(alice, 'TRX')) === 5_000_000n &&
      (await stage.balance(alice, 'USDT')) === 70_000_000n
    await stage.until(credited, guardiansLook)
    await stage.until(swept, async () => main.node.mine(1).then(() => stage.wake('tron')))
    await stage.requestConvert('alice', 3_000_000n, 500_000n, tronHome, 'tron', 'TRX')
    await stage.requestConvert('alice', 50_000_000n, 1_000_000n, tronHome, 'tron', 'USDT')
    const onward = async () => {
      await guardiansLook()
      await resumeWork(stage.context)
      await main.node.mine(1)
    }
    const settled = async () => {
      const rows = await stage.db.selectFrom('bridge_converts').select('state').execute()
      return rows.length === 2 && rows.every(({ state }) => state.name === 'settled')
    }
    await stage.until(settled, onward)
    expect(await main.readerOf(stage.setup).balance?.('USDT', tronHome)).toBe(50_000_000n)
    const paid = await stage.db.selectFrom('bridge_converts').select(['asset', 'release']).execute()
    for (const { asset, release } of paid) {
      // The quoted fee covers the cost, by a small margin.
      const { receipt } = await main
        .client()
        .any<{ receipt: { energy_usage_total: number; net_fee: number } }>('wallet/gettransactioninfobyid', {
          value: release,
        })
      const used = BigInt(receipt.energy_usage_total)
      const energy = await releaseEnergy(main.client(), stage.setup, asset)
      expect(energy).toBeGreaterThanOrEqual(used)
      expect(energy).toBeLessThan((used * 125n) / 100n)
      expect(quoteRelease({ energy: 0n, byte: 1000n }, energy, 2)).toBeGreaterThanOrEqual(
        BigInt(receipt.net_fee),
      )
    }
    const { balance } = await main.client().any<{ balance: number }>('wallet/getaccount', {
      address: tronHome,
      visible: true,
    })
    expect(balance).toBe(3_000_000)
    expect(await stage.context.planet.supply('TRX')).toBe(2_000_000n)
    expect(await stage.balance(accountOf('collector').address, 'TRX')).toBe(500_000n)
  })

  it('queues a convert above the limits of the vault, and pays it after the delay', async () => {
    const address = await addressOn('tron')
    await main.node.faucet('USDT', address, 30_000_000_000n)
    await main.node.mine(12)
    await stage.until(async () => (await stage.balance(alice, 'USDT')) === 30_000_000_000n, guardiansLook)
    await stage.until(swept, async () => main.node.mine(1).then(() => stage.wake('tron')))
    await stage.requestConvert('alice', 26_000_000_000n, 1_000_000n, tronHome, 'tron', 'USDT')
    const onward = async () => {
      await guardiansLook()
      await resumeWork(stage.context)
      await main.node.mine(1)
    }
    await stage.until(isNow('queued'), onward)
    const id = ((await stage.convert())?.id ?? '') as Hex
    expect(await stage.viewOf().readers.tron?.queued?.(id)).toMatchObject({
      terms: { amount: 26_000_000_000n },
    })
    expect(await main.readerOf(stage.setup).balance?.('USDT', tronHome)).toBe(0n)
    for (const clock of [stage.clock, main.clock]) clock.skewMs = 600_000
    await main.node.mine(Number(vaultDelay) + 2)
    await stage.until(isNow('settled'), onward)
    expect(await main.readerOf(stage.setup).balance?.('USDT', tronHome)).toBe(26_000_000_000n)
  })
})
