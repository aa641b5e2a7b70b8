import type { Hex } from '@planet/chains/hex'
import { listenLive } from '@planet/platform/live/listener'
import { createLogger } from '@planet/platform/logging/logger'
import { parseUnits } from 'viem'
import { expect, it } from 'vitest'
import { sign } from '../../src/testing/planet.ts'
import { alice, aliceId, bob, bobId, carol, carolId, type Stage, tokenTransfer } from '../stage.ts'

export function sending(stage: Stage): void {
  const { planet, api, pool, catchUp, get, post, transfer, balanceOf } = stage

  let hash: Hex

  it('is pending until it is in a block, and notifies both parties then', async () => {
    const listener = await listenLive(api.database.url, createLogger('silent', 'test'))
    const notified: string[] = []
    for (const account of [aliceId, bobId, carolId])
      listener.subscribe({ account, receive: ({ topic }) => void notified.push(`${account} ${topic}`) })
    const intent = {
      to: bob.address,
      amount: parseUnits('120', 6),
      asset: 'USDT',
      comment: '十月のコーヒー豆',
    } as const
    const { raw, answer } = await transfer(aliceId, alice, intent)
    expect(answer.success).toBe(true)
    hash = answer.hash
    expect(await balanceOf(aliceId, 'USDT')).toMatchObject({ pending: '120000000' })
    const [first] = (await get(aliceId, '/api/history/transfers/')).entries
    expect(first).toMatchObject({ state: 'pending', amount: '120000000', comment: intent.comment, id: hash })
    expect((await get(bobId, `/api/history/transfers/${hash}/`)).message).toBe('data_not_found')

    notified.length = 0
    await catchUp()
    await expect
      .poll(() => notified.filter((line) => line.endsWith('balance')).toSorted())
      .toEqual([`${aliceId} balance`, `${bobId} balance`].toSorted())
    await listener.close()
    expect(await balanceOf(aliceId, 'USDT')).toMatchObject({ balance: '880000000', pending: '0' })
    expect(await balanceOf(bobId, 'USDT')).toMatchObject({ balance: '120000000' })
    // Resubmitted by a device that got no response: nothing happens twice.
    expect(await post(aliceId, '/api/transfer/send/', { raw })).toEqual({ success: true, hash })
  })

  it('shows its comment to the two parties, and keeps it unreadable in the database', async () => {
    const [sent] = (await get(aliceId, '/api/history/transfers/')).entries
    const [received] = (await get(bobId, '/api/history/transfers/')).entries
    expect(sent).toMatchObject({ direction: 'out', comment: '十月のコーヒー豆', to: { account_id: bobId } })
    expect(received).toMatchObject({
      direction: 'in',
      comment: '十月のコーヒー豆',
      type: 'transaction',
      state: 'final',
      from: { address: alice.address, account_id: aliceId },
    })
    const { rows } = await pool.query('select comment_sealed from sent_transfers')
    expect(rows[0].comment_sealed.toString()).not.toContain('コーヒー')
    const detail = await get(bobId, `/api/history/transfers/${received.id}/`)
    expect(detail.entry).toMatchObject({ txid: hash, comment: '十月のコーヒー豆', block: expect.any(Number) })
    expect((await get(carolId, `/api/history/transfers/${received.id}/`)).message).toBe('data_not_found')
  })

  it('adds its recipient to the known ones, and warns of a look-alike', async () => {
    const resolve = (to: string) => get(aliceId, `/api/transfer/resolve/?to=${to}`)
    expect(await resolve(bobId)).toMatchObject({ first_time: false, looks_like: null })
    const alike = bob.address.slice(0, 6) + '0'.repeat(32) + bob.address.slice(-4)
    expect(await resolve(alike.toLowerCase())).toMatchObject({
      first_time: true,
      looks_like: { address: bob.address, account_id: bobId },
    })
  })

  it('is rejected before it reaches the chain when the balance does not cover it', async () => {
    const { answer } = await transfer(aliceId, alice, {
      to: bob.address,
      amount: parseUnits('881', 6),
      asset: 'USDT',
    })
    expect(answer).toMatchObject({ message: 'invalid_data', fields: [{ field: 'amount' }] })
  })

  it('counts pending transfers against the balance', async () => {
    const first = await transfer(aliceId, alice, {
      to: bob.address,
      amount: parseUnits('500', 6),
      asset: 'USDT',
    })
    expect(first.answer.success).toBe(true)
    // The chain has made its block already, so what is pending counts twice for a moment and nothing more may be sent.
    const second = await transfer(aliceId, alice, {
      to: bob.address,
      amount: parseUnits('300', 6),
      asset: 'USDT',
    })
    expect(second.answer.message).toBe('invalid_data')
    await catchUp()
    const third = await transfer(aliceId, alice, {
      to: bob.address,
      amount: parseUnits('300', 6),
      asset: 'USDT',
    })
    expect(third.answer.success).toBe(true)
    await catchUp()
  })

  it('is rejected for a suspended account', async () => {
    const prepared = await get(carolId, `/api/transfer/prepare/?asset=PLA&to=${bob.address}`)
    expect(prepared.message).toBe('warn_not_enabled_user')
    const raw = await sign(carol, { to: bob.address, nonce: 0, gas: 21_000n, value: 1n })
    expect((await post(carolId, '/api/transfer/send/', { raw })).message).toBe('warn_not_enabled_user')
  })

  const plain = { nonce: 99, gas: 21_000n, value: 1n }
  it.each<[string, () => Promise<Hex>, string]>([
    ['another person’s', () => sign(bob, { ...plain, to: alice.address }), 'invalid_data'],
    ['for another chain', () => sign(alice, { ...plain, to: bob.address, chain: 1 }), 'invalid_data'],
    ['of nothing', () => sign(alice, { ...plain, to: bob.address, value: 0n }), 'invalid_data'],
    [
      'to a contract of ours',
      () => sign(alice, { ...plain, to: planet.contracts.bridge }),
      'transaction_error_account_cant_use',
    ],
    [
      'to a suspended account',
      () => sign(alice, { ...plain, to: carol.address }),
      'transaction_error_account_cant_use',
    ],
    [
      'of a stranger’s token',
      () => sign(alice, { ...plain, value: 0n, to: bob.address, data: tokenTransfer(bob.address, 1n) }),
      'invalid_data',
    ],
    [
      'with coins beside tokens',
      () => sign(alice, { ...plain, to: planet.contracts.tokens.USDT, data: tokenTransfer(bob.address, 1n) }),
      'invalid_data',
    ],
    ['with a used nonce', () => sign(alice, { ...plain, nonce: 0, to: bob.address }), 'incorrect_handling'],
    ['nonsense', async () => `0x02${'ab'.repeat(100)}`, 'invalid_data'],
  ])('is rejected when it is %s', async (_, make, code) => {
    expect((await post(aliceId, '/api/transfer/send/', { raw: await make() })).message).toBe(code)
  })
}
