import { expect, it } from 'vitest'
import { aliceId, bob, bobId, type Stage } from '../stage.ts'

export function contacts(stage: Stage): void {
  const { pool, get, post } = stage

  it('are added, found at a destination, renamed and removed by their owner only', async () => {
    const added = await post(aliceId, '/api/contacts/add/', { name: 'Bob の店', to: bobId })
    expect(added.contact).toMatchObject({ name: 'Bob の店', address: bob.address, account_id: bobId })
    expect((await post(aliceId, '/api/contacts/add/', { name: 'again', to: bob.address })).message).toBe(
      'data_already_exists',
    )
    expect((await get(aliceId, `/api/transfer/resolve/?to=${bobId}`)).contact_name).toBe('Bob の店')
    const { id } = added.contact
    const edit = (account: string, change: object) => post(account, '/api/contacts/edit/', { id, ...change })
    expect((await edit(bobId, { name: 'x', to: bobId })).message).toBe('data_not_found')
    expect((await post(bobId, '/api/contacts/remove/', { id })).message).toBe('data_not_found')
    expect((await edit(aliceId, { name: 'Bobby', to: bobId })).contact).toMatchObject({ account_id: bobId })
    // A contact that cannot be paid at the moment can still be renamed.
    await pool.query(`update accounts set status = '600' where id = $1`, [bobId])
    expect((await edit(aliceId, { name: 'Bobby', to: bobId })).success).toBe(true)
    await pool.query(`update accounts set status = '500' where id = $1`, [bobId])
    const { rows } = await pool.query('select name_sealed from contacts')
    expect(rows[0].name_sealed.toString()).not.toContain('Bob')
    const { contacts } = await get(aliceId, '/api/contacts/list/')
    expect(contacts.map(({ name }: { name: string }) => name)).toEqual(['Bobby'])
    expect((await get(bobId, '/api/contacts/list/')).contacts).toEqual([])
    expect((await post(aliceId, '/api/contacts/remove/', { id })).success).toBe(true)
    expect((await get(aliceId, '/api/contacts/list/')).contacts).toEqual([])
  })

  it('hold main-network addresses, validated and sealed, each once', async () => {
    const bitcoin = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
    const tron = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
    const add = (entry: object) => post(aliceId, '/api/contacts/add/', { name: 'Mine', ...entry })
    const fieldOf = async (entry: object) => (await add(entry)).fields?.[0]
    expect(await fieldOf({})).toEqual({ field: 'to', reason: 'required' })
    expect(await fieldOf({ bitcoin: `${bitcoin.slice(0, -1)}q` })).toEqual({
      field: 'bitcoin',
      reason: 'format',
    })
    expect(await fieldOf({ bitcoin: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' })).toMatchObject({
      field: 'bitcoin',
    })
    expect(await fieldOf({ tron: bob.address })).toEqual({ field: 'tron', reason: 'format' })
    expect(await fieldOf({ ethereum: tron })).toEqual({ field: 'ethereum', reason: 'format' })
    const ethereum = bob.address.toLowerCase()
    const { contact } = await add({ bitcoin: bitcoin.toUpperCase(), ethereum })
    expect(contact).toMatchObject({
      address: null,
      account_id: null,
      bitcoin,
      ethereum: bob.address,
      tron: null,
    })
    expect((await add({ tron, bitcoin })).message).toBe('data_already_exists')
    const { rows } = await pool.query('select main_sealed from contacts')
    expect(rows[0].main_sealed.toString()).not.toContain('bcrt1')
    const { id } = contact
    const edited = await post(aliceId, '/api/contacts/edit/', { id, name: 'Mine', bitcoin, tron })
    expect(edited.contact).toEqual({ ...contact, ethereum: null, tron })
    expect((await get(aliceId, '/api/contacts/list/')).contacts).toEqual([edited.contact])
    expect((await post(aliceId, '/api/contacts/remove/', { id })).success).toBe(true)
  })
}
