import { newAccountId } from '@planet/accounts/account/account-id'
import { addAccount } from '@planet/accounts/testing/add-account'
import { encodeFunctionData, erc20Abi } from 'viem'
import { beforeAll, expect, it } from 'vitest'
import { broadcast, sign } from '../../src/testing/planet.ts'
import { alice, aliceId, bob, bobId, carol, type Stage } from '../stage.ts'

export function history(stage: Stage): void {
  const { planet, pool, catchUp, get, post, transfer } = stage

  type Entry = { id: string; amount: string; type: string; direction: string; currency: string; time: string }
  const list = async (query = ''): Promise<{ entries: Entry[]; next: string | null }> =>
    get(aliceId, `/api/history/transfers/${query}`)

  beforeAll(async () => {
    for (let n = 1; n <= 7; n++) {
      const { answer } = await transfer(aliceId, alice, {
        to: bob.address,
        amount: BigInt(n),
        comment: `invoice ${n}`,
      })
      expect(answer.success).toBe(true)
    }
    await catchUp()
  })

  it('continues after the last row seen, without gaps or duplicates', async () => {
    const whole = await list()
    expect(whole.next).toBeNull()
    const seen: Entry[] = []
    let next: string | null = ''
    while (next !== null) {
      const page: Awaited<ReturnType<typeof list>> = await list(`?count=3${next && `&before=${next}`}`)
      seen.push(...page.entries)
      next = page.next
    }
    expect(seen).toEqual(whole.entries)
    expect(seen.slice(0, 7).map(({ amount }) => amount)).toEqual(['7', '6', '5', '4', '3', '2', '1'])
  })

  it('is filtered by currency, direction, type and time', async () => {
    const types = async (query: string) => [
      ...new Set((await list(query)).entries.map((e) => `${e.currency} ${e.direction} ${e.type}`)),
    ]
    expect(await types('?currency=PLA')).toEqual(['PLA out transaction'])
    expect(await types('?direction=in')).toEqual(['USDT in deposit'])
    expect(await types('?type=deposit')).toEqual(['USDT in deposit'])
    expect(await types('?type=order_pay')).toEqual([])
    const [latest] = (await list('?count=1')).entries
    const after = new Date(Date.parse(latest?.time ?? '') + 1000).toISOString()
    expect((await list(`?since=${after}`)).entries).toEqual([])
    expect((await list(`?until=${after}`)).entries).toHaveLength((await list()).entries.length)
    expect((await list('?until=2020-01-01T00:00:00.000Z')).entries).toEqual([])
  })

  it('is searched by comment, account, address, transaction and contact', async () => {
    const amounts = async (q: string) =>
      (await list(`?q=${encodeURIComponent(q)}`)).entries.map(({ amount }) => amount)
    expect(await amounts('INVOICE ３')).toEqual(['3'])
    expect(await amounts('コーヒー')).toEqual(['120000000'])
    expect(await amounts(bobId)).toHaveLength(10)
    expect(await amounts(bob.address)).toHaveLength(10)
    expect(await amounts('nothing like it')).toEqual([])
    const [latest] = (await list('?count=1')).entries
    expect(await amounts(latest?.id.split('-')[0] ?? '')).toEqual(['7'])
    await post(aliceId, '/api/contacts/add/', { name: 'Aoyama', to: bobId })
    expect(await amounts('aoya')).toHaveLength(10)
  })

  it('shows failed transfers for a week, on the first page and in detail', async () => {
    const own = Buffer.from(alice.address.slice(2), 'hex')
    const give = async (letter: string, state: string, daysAgo: number) => {
      const hash = Buffer.from(letter.repeat(64), 'hex')
      await pool.query(
        `insert into sent_transfers values ($1, $2, $3, $4, 'PLA', 5, null, null, now() - $5 * interval '1 day')`,
        [hash, aliceId, bobId, Buffer.from(bob.address.slice(2), 'hex'), daysAgo],
      )
      await pool.query(
        `insert into relayed_transactions (hash, raw, state, sender, nonce, received_at)
         values ($1, '', $2, $3, 900, now() - $4 * interval '1 day')`,
        [hash, state, own, daysAgo],
      )
      return hash
    }
    const before = (await list()).entries
    await give('a', 'refused', 1)
    await give('b', 'refused', 8)
    const failed = await give('c', 'final', 2)
    await pool.query(
      `insert into ledger_transactions select max(number), 999, $1, $2, $2, null, 0, 900, false, 0, 'transfer' from ledger_blocks`,
      [failed, own],
    )
    const states = (entries: object[]) => entries.map((entry) => (entry as { state: string }).state)
    const { entries } = await list()
    expect(states(entries.slice(0, 2))).toEqual(['refused', 'failed'])
    expect(entries.slice(2)).toEqual(before)
    expect((await list('?type=withdraw')).entries).toEqual([])
    expect((await list('?currency=USDT&count=1')).entries).toMatchObject([{ state: 'final' }])
    for (const letter of ['a', 'b', 'c'])
      expect((await get(aliceId, `/api/history/transfers/0x${letter.repeat(64)}/`)).entry.state).toBe(
        letter === 'c' ? 'failed' : 'refused',
      )
    expect((await get(bobId, '/api/history/transfers/')).entries).not.toMatchObject([{ state: 'refused' }])
    await pool.query(`delete from ledger_transactions where position = 999`)
    await pool.query(`delete from sent_transfers where amount = 5`)
    await pool.query(`delete from relayed_transactions where nonce = 900`)
  })

  it.each(['9999999999999999999:0:0', '1:2', 'x'])('rejects the cursor %s', async (before) => {
    expect(await list(`?before=${before}`)).toMatchObject({ message: 'validation_error' })
  })

  it('leaves out zero transfers that strangers plant', async () => {
    const before = (await list()).entries.length
    const poison = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transferFrom',
      args: [alice.address, carol.address, 0n],
    })
    const raw = await sign(carol, { to: planet.contracts.tokens.USDT, nonce: 0, gas: 100_000n, data: poison })
    await broadcast(planet.url, raw)
    await catchUp()
    const { rows } = await pool.query('select 1 from ledger_movements where amount = 0')
    expect(rows).toHaveLength(1)
    expect((await list()).entries).toHaveLength(before)
    expect((await get(aliceId, `/api/transfer/resolve/?to=${bobId}`)).first_time).toBe(false)
  })

  it('shows the account type of the other party', async () => {
    const kindsOf = async (account: string) => {
      const { entries } = await get(account, '/api/history/transfers/?count=1')
      return entries.map(({ account_type }: { account_type: string | null }) => account_type)
    }
    expect(await kindsOf(aliceId)).toEqual(['individual'])
    const [shopId, shop] = [newAccountId(), `0x${'5b'.repeat(20)}` as const]
    await addAccount(pool, { id: shopId, address: shop, type: 'corporate' })
    await transfer(aliceId, alice, { to: shop, amount: 7n })
    await catchUp()
    expect(await kindsOf(aliceId)).toEqual(['corporate'])
    expect(await kindsOf(shopId)).toEqual(['individual'])
    const { entries } = await list('?count=1')
    expect((await get(aliceId, `/api/history/transfers/${entries[0]?.id}/`)).entry.account_type).toBe(
      'corporate',
    )
    // An address without an account has no type.
    const stranger = '0x00000000000000000000000000000000000000aa'
    await transfer(aliceId, alice, { to: stranger, amount: 8n })
    await catchUp()
    expect(await kindsOf(aliceId)).toEqual([null])
  })
}
