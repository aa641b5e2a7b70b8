import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newAccountId } from '@planet/accounts/account/account-id'
import { emailColumns } from '@planet/accounts/account/email'
import { addAccount } from '@planet/accounts/testing/add-account'
import type { Hex } from '@planet/chains/hex'
import { jsonRpc } from '@planet/chains/json-rpc'
import { signPayment } from '@planet/orders/testing/sign'
import { orderHandlers } from '@planet/orders/worker/job-handlers'
import { type MailOrder, mailJob } from '@planet/partners/mail/mail-jobs'
import { handleSealed } from '@planet/platform/jobs/sealed-job'
import { runJobs } from '@planet/platform/testing/run-jobs'
import { addEntry } from '@planet/points/add-entry'
import { pointHandlers } from '@planet/points/start/job-handlers'
import { followOrdersOn } from '@planet/server/testing/follow-orders'
import { startTestApi } from '@planet/server/testing/test-api'
import { wrappedTokenAbi } from '@planet/solidity/generated/WrappedToken'
import { startPlanet } from '@planet/transfers/testing/planet'
import { type Address, encodeFunctionData, keccak256, parseUnits, toHex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { expect } from 'vitest'
import { chargeAtPartner } from '../src/charges/charge-at-partner.ts'
import { chargeHandlers } from '../src/charges/job-handlers.ts'
import { startCardPartner } from './card-partner.ts'
import { issueCard, keepCard } from './issue-card.ts'

const settlementKey = keccak256(toHex('settlement'))

export const holder = privateKeyToAccount(`0x${'a1'.repeat(32)}`)
export const shop = privateKeyToAccount(`0x${'b2'.repeat(32)}`)
export const guest = privateKeyToAccount(`0x${'c3'.repeat(32)}`)
export const settlement = privateKeyToAccount(settlementKey)
export const [holderId, shopId, guestId] = [newAccountId(), newAccountId(), newAccountId()]
export const cardId = 'CD-1'

export type Stage = Awaited<ReturnType<typeof startStage>>

/** The holder of a card, a shop and a guest with wallets on a real chain, behind the API, with a card partner. */
export async function startStage() {
  const planet = await startPlanet([])
  const partner = await startCardPartner()
  await partner.operate('behaviour', { notices: 'none' })
  const keyFile = join(planet.contractsFile, '..', 'settlement.key')
  writeFileSync(keyFile, settlementKey, { mode: 0o600 })
  const api = await startTestApi(
    {},
    {
      ...partner.settings,
      PLANET_RPC_URL: planet.url,
      PLANET_CONTRACTS: planet.contractsFile,
      AUTHORISER_KEY_FILE: planet.authoriserFile,
      CARD_SETTLEMENT_ADDRESS: settlement.address.toLowerCase(),
      CARD_SETTLEMENT_KEY_FILE: keyFile,
    },
  )
  const { accounts, orders, points, charges, logger } = api.services
  const { pool } = api.database
  const mails: MailOrder[] = []
  const handlers = [
    ...orderHandlers(orders, 400),
    ...chargeHandlers(charges),
    ...pointHandlers(points, undefined, logger),
    handleSealed(accounts.dataKeys, mailJob, async (order) => void mails.push(order)),
  ]
  const query = async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows
  for (const [id, { address }] of [
    [holderId, holder],
    [shopId, shop],
    [guestId, guest],
  ] as const) {
    await addAccount(pool, { id, address })
    const { email_sealed, key_id } = emailColumns(accounts, id, 'somebody@planet.example')
    await query('update accounts set email_sealed = $2, key_id = $3 where id = $1', [
      id,
      email_sealed,
      key_id,
    ])
  }
  const card = await issueCard(partner)
  await keepCard(api.database, cardId, holderId, card)
  for (const { address } of [holder, guest]) await planet.credit('USDT', address, parseUnits('1000', 6))
  const catchUp = () => followOrdersOn(api, planet)
  await catchUp()

  const get = async (account: string, url: string) =>
    (await api.app.inject({ url, headers: { 'x-test-account': account } })).json()
  const post = async (account: string, url: string, contents: object) =>
    (await api.post(url, contents, { headers: { 'x-test-account': account } })).json()

  return {
    planet,
    partner,
    api,
    pool,
    charges,
    handlers,
    card,
    mails,
    query,
    get,
    post,
    catchUp,
    /** Follows the chain and runs the jobs until neither has anything left to do. */
    settle: async (times = 1) => {
      for (let round = 0; round < 4; round += 1) {
        await catchUp()
        await runJobs(pool, handlers, times)
      }
    },
    usdtOf: async (owner: Address): Promise<bigint> => {
      const data = encodeFunctionData({ abi: wrappedTokenAbi, functionName: 'balanceOf', args: [owner] })
      const call = [{ to: planet.contracts.tokens.USDT, data }, 'latest']
      return BigInt(await jsonRpc([planet.url]).call<Hex>('eth_call', call))
    },
    atPartner: async () => {
      const { cards, charges: all } = await partner.look()
      const own = cards.find(({ token }) => token === card.token)
      return {
        balance: own?.history.reduce((sum, { amount }) => sum + BigInt(amount), 0n) ?? 0n,
        charges: all.length,
      }
    },
    /** As a payer's device does with the server's authorisation. */
    pay: async (owner: PrivateKeyAccount, accountId: string, id: string): Promise<void> => {
      const facts = await post(accountId, '/api/order/authorise/', { id })
      expect(facts.success).toBe(true)
      expect(facts.authorisation.merchant).toBe(settlement.address)
      const raw = await signPayment(owner, facts)
      expect((await post(accountId, '/api/order/pay/', { id, raw })).success).toBe(true)
    },
    begin: (amount: string, request_id: string = randomUUID()) =>
      post(holderId, '/api/card/charge_usdt/', { request_id, card_id: cardId, amount }),
    stateOf: async (id: string) => (await get(holderId, `/api/card/charges/${id}/`)).charge.state,
    pointsOf: async (account: string) => BigInt((await get(account, '/api/points/history/')).balance),
    grant: (account: string, amount: bigint) =>
      charges.db.transaction().execute(async (tx) => {
        await addEntry(tx, { account, amount, kind: 'granted', key: randomUUID() }, new Date())
      }),
    /**
     * Runs the work while every response of the partner is replaced by the given text; the partner still does what it
     * was asked.
     */
    garble: async (text: string, work: () => Promise<void>): Promise<void> => {
      const real = globalThis.fetch
      globalThis.fetch = async (...asked) => {
        const answer = await real(...asked)
        await answer.text()
        return new Response(text, { status: 200 })
      }
      try {
        await work()
      } finally {
        globalThis.fetch = real
      }
    },
    /** Like the job at its next run. */
    askNow: (id: string) => chargeAtPartner(charges, id, 1),
    /** The names of the jobs waiting for a charge. */
    waiting: async (id: string): Promise<string[]> =>
      (await query(`select task_identifier from graphile_worker.jobs where key like '%' || $1`, [id])).map(
        ({ task_identifier }) => task_identifier,
      ),
    close: async () => {
      await api.close()
      await partner.close()
      await planet.close()
    },
  }
}
