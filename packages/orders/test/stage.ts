import { newAccountId } from '@planet/accounts/account/account-id'
import { addAccount } from '@planet/accounts/testing/add-account'
import { startJobWorker } from '@planet/platform/jobs/worker'
import { followOrdersOn } from '@planet/server/testing/follow-orders'
import { startTestApi } from '@planet/server/testing/test-api'
import { startPlanet } from '@planet/transfers/testing/planet'
import { type Hex, parseUnits } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect } from 'vitest'
import { signPayment } from '../src/testing/sign.ts'
import { startDispatcher } from '../src/webhooks/dispatcher.ts'
import { orderHandlers } from '../src/worker/job-handlers.ts'

export const shop = privateKeyToAccount(`0x${'a1'.repeat(32)}`)
export const guest = privateKeyToAccount(`0x${'b2'.repeat(32)}`)
export const other = privateKeyToAccount(`0x${'c3'.repeat(32)}`)
export const [shopId, guestId, otherId] = [newAccountId(), newAccountId(), newAccountId()]

const as = (account: string | undefined) => (account ? { 'x-test-account': account } : {})

/** A shop, its guest and another person with wallets on a real chain, behind the API, with workers for the jobs. */
export async function startStage() {
  const planet = await startPlanet([guest.address])
  const api = await startTestApi(
    {},
    {
      PLANET_RPC_URL: planet.url,
      PLANET_CONTRACTS: planet.contractsFile,
      AUTHORISER_KEY_FILE: planet.authoriserFile,
    },
  )
  const { logger, orders } = api.services
  const { pool } = api.database
  const workers = [
    await startJobWorker(pool, orderHandlers(orders, 400), logger),
    await startDispatcher(orders, api.database.url, logger),
  ]
  const people = [
    [shopId, shop],
    [guestId, guest],
    [otherId, other],
  ] as const
  for (const [id, { address }] of people) await addAccount(pool, { id, address })
  await planet.credit('USDT', guest.address, parseUnits('1000', 6))
  const catchUp = () => followOrdersOn(api, planet)
  await catchUp()

  const get = async (account: string | undefined, url: string) =>
    (await api.app.inject({ url, headers: as(account) })).json()
  const post = async (account: string, url: string, contents: object) =>
    (await api.post(url, contents, { headers: as(account) })).json()
  const create = async (draft: object = {}) => {
    const answer = await post(shopId, '/api/merchant/order_create/', {
      currency: 'USDT',
      amount: '12500000',
      description: 'Two coffees',
      ...draft,
    })
    expect(answer.success).toBe(true)
    return answer.order
  }
  const look = (id: string, account?: string) => get(account, `/api/order/detail/${id}/`)
  const becomes = async (id: string, status: string) => {
    await catchUp()
    await expect.poll(async () => (await look(id)).order.status).toBe(status)
  }
  /** The order as its merchant reads it, after everything that the chain has reported by now. */
  const current = async (id: string) => {
    await catchUp()
    return (await look(id, shopId)).order
  }
  const takeAndPay = async (id: string): Promise<{ raw: Hex; txid: Hex }> => {
    expect((await post(guestId, '/api/order/take/', { id })).success).toBe(true)
    const facts = await post(guestId, '/api/order/authorise/', { id })
    expect(facts.success).toBe(true)
    const raw = await signPayment(guest, facts)
    const answer = await post(guestId, '/api/order/pay/', { id, raw })
    expect(answer.success).toBe(true)
    return { raw, txid: answer.txid }
  }
  const close = async () => {
    await Promise.all(workers.map((worker) => worker.stop()))
    await api.close()
    await planet.close()
  }
  return { planet, api, orders, catchUp, get, post, create, look, becomes, current, takeAndPay, close }
}
