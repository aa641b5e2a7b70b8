import { fromHex } from '@planet/chains/hex'
import { jsonRpc } from '@planet/chains/json-rpc'
import { createLogger } from '@planet/platform/logging/logger'
import { chainId, startPlanet, type TestPlanet } from '@planet/transfers/testing/planet'
import { type Hex, keccak256, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { payReferral } from '../src/referral/pay-referral.ts'
import type { Promotion } from '../src/referral/promotion.ts'
import { rewardReferral } from '../src/referral/reward-referral.ts'
import { type Stage, startStage } from './stage.ts'

const logger = createLogger('silent', 'test')
const key = privateKeyToAccount(keccak256(toHex('promotion')))
const poor = privateKeyToAccount(keccak256(toHex('empty')))
let stage: Stage
let planet: TestPlanet
let promotion: Promotion
beforeAll(async () => {
  stage = await startStage()
  planet = await startPlanet([key.address])
  promotion = { key, chainId, relay: { db: stage.points.db, rpc: jsonRpc([planet.url]) } }
})
afterAll(async () => {
  await planet.close()
  await stage.close()
})

const balanceOf = async (address: string) =>
  BigInt(await promotion.relay.rpc.call<Hex>('eth_getBalance', [address, 'latest']))
const pay = (means: Promotion | undefined, payment: string) =>
  payReferral(stage.points, means, logger, payment)
const stateOf = async (payment: string) => {
  const { rows } = await stage.pool.query(
    'select raw is not null as signed, paid_at is not null as paid from referral_payments where key = $1',
    [payment],
  )
  return rows[0]
}

/** An active account that was invited, and its wallet. */
async function invited(seed: string): Promise<{ payment: string; address: Hex }> {
  const { addAccount, pool, points } = stage
  const newcomer = await addAccount({ by: await addAccount() })
  const { address } = privateKeyToAccount(keccak256(toHex(seed)))
  await pool.query(
    `insert into wallet_keys (account_id, planet_address, public_keys, proofs, registered_at) values ($1, $2, '{}', '{}', now())`,
    [newcomer, fromHex(address)],
  )
  await rewardReferral(points, newcomer)
  return { payment: `welcome:${newcomer}`, address }
}

it('pays on chain exactly once, however often the job runs', async () => {
  const { payment, address } = await invited('one')
  await Promise.all([pay(promotion, payment), pay(promotion, payment)])
  await expect.poll(() => balanceOf(address)).toBe(500n)
  await expect
    .poll(async () => {
      await pay(promotion, payment)
      return stateOf(payment)
    })
    .toEqual({ signed: true, paid: true })
  await pay(promotion, payment)
  const { payment: next, address: other } = await invited('two')
  await pay(promotion, next)
  await expect.poll(() => balanceOf(other)).toBe(500n)
  expect(await balanceOf(address)).toBe(500n)
})

it('waits without a promotion account, without money in it, and while the account is suspended', async () => {
  const { payment, address } = await invited('three')
  await pay(undefined, payment)
  await pay({ ...promotion, key: poor }, payment)
  const account = payment.replace('welcome:', '')
  await stage.pool.query(`update accounts set status = '600' where id = $1`, [account])
  await pay(promotion, payment)
  expect(await stateOf(payment)).toEqual({ signed: false, paid: false })
  await stage.pool.query(`update accounts set status = '500' where id = $1`, [account])
  await pay(promotion, payment)
  await expect.poll(() => balanceOf(address)).toBe(500n)
})
