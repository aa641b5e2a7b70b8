import { newAccountId } from '@planet/accounts/account/account-id'
import { fromHex } from '@planet/chains/hex'
import { expect, it } from 'vitest'
import { alice, aliceId, bob, bobId, carol, carolId, type Stage } from '../stage.ts'

export function destinations(stage: Stage): void {
  const { planet, pool, get } = stage

  const resolve = (to: string) => get(aliceId, `/api/transfer/resolve/?to=${encodeURIComponent(to)}`)

  it('is found by account id in any spelling, and checked against the registry', async () => {
    const spaced = bobId.toLowerCase().replaceAll('-', ' - ')
    for (const typed of [bobId, spaced, bobId.slice(3)]) {
      expect(await resolve(typed)).toMatchObject({
        address: bob.address,
        account_id: bobId,
        account_type: 'individual',
        verified: true,
        first_time: true,
        own: false,
      })
    }
  })

  it('is found by address, with or without an account', async () => {
    expect(await resolve(bob.address.toLowerCase())).toMatchObject({ account_id: bobId, verified: true })
    const stranger = '0x00000000000000000000000000000000000000aa'
    expect(await resolve(stranger)).toMatchObject({ account_id: null, verified: false, first_time: true })
    expect(await resolve(alice.address)).toMatchObject({ own: true })
  })

  it.each([
    ['an unknown account', () => newAccountId(), 'transaction_error_account_not_found'],
    ['a suspended account', () => carolId, 'transaction_error_account_cant_use'],
    ['the address of a suspended account', () => carol.address, 'transaction_error_account_cant_use'],
    ['a contract of ours', () => planet.contracts.tokens.USDT, 'transaction_error_account_cant_use'],
    ['the zero address', () => `0x${'0'.repeat(40)}`, 'validation_error'],
    ['a wrong checksum', () => bob.address.replace(/[a-f]/, (l) => l.toUpperCase()), 'validation_error'],
    ['something else', () => 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'validation_error'],
  ])('is rejected when it is %s', async (_, to, code) => expect((await resolve(to())).message).toBe(code))

  it('is rejected when our records and the registry disagree', async () => {
    const other = '0x1111111111111111111111111111111111111111'
    await pool.query('update wallet_keys set planet_address = $1 where account_id = $2', [
      fromHex(other),
      bobId,
    ])
    expect((await resolve(bobId)).message).toBe('data_integrity_error')
    await pool.query('update wallet_keys set planet_address = $1 where account_id = $2', [
      fromHex(bob.address),
      bobId,
    ])
  })
}
