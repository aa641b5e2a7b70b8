import { expect, it } from 'vitest'
import { queryPendingApplications } from '../../src/registration/ask.ts'
import { forgetRegistrations } from '../../src/registration/forget.ts'
import type { RegistrationStage } from '../registration-stage.ts'

export function forgetting(stage: RegistrationStage): void {
  const { partner, pool, applications, addPerson, saveItems, submit, registered, storedImages } = stage

  const itemsLength = async (account: string): Promise<number> => {
    const { rows } = await pool.query(
      'select octet_length(items_sealed) as length from card_applications where account_id = $1',
      [account],
    )
    return rows[0].length
  }

  it('is deleted with its pictures, and not sent any more', async () => {
    const account = await addPerson()
    await saveItems(account)
    await partner.operate('behaviour', { answers: 'down' })
    await submit(account)
    expect(storedImages()).toHaveLength(3)
    expect(await forgetRegistrations(applications)).toBe(0)
    await pool.query(`update accounts set status = '900', forgotten_at = now() where id = $1`, [account])
    expect(await forgetRegistrations(applications)).toBe(1)
    expect(await forgetRegistrations(applications)).toBe(0)
    expect(await itemsLength(account)).toBeLessThan(40)
    await expect.poll(storedImages).toEqual([])
  })

  it('is not asked about any more, so that others have their turn', async () => {
    // A message of the partner would be a reason to ask, too.
    await partner.operate('behaviour', { notices: 'none' })
    const { account } = await registered()
    const asked = async () =>
      (await pool.query('select asked_at from card_applications where account_id = $1', [account])).rows[0]
        .asked_at
    await queryPendingApplications(applications)
    const last = await asked()
    expect(last).not.toBeNull()
    await pool.query(`update accounts set status = '900' where id = $1`, [account])
    await queryPendingApplications({ ...applications, now: () => new Date(Date.now() + 60_000) })
    expect(await asked()).toEqual(last)
  })

  it('is deleted at the partner too', async () => {
    const { account, reference } = await registered()
    const atPartner = async () =>
      (await partner.look()).applications.find((one) => one.reference === reference)?.items ?? {}
    expect(Object.keys(await atPartner())).not.toEqual([])
    await pool.query(`update accounts set status = '900', forgotten_at = now() where id = $1`, [account])
    expect(await forgetRegistrations(applications)).toBe(1)
    await expect.poll(atPartner).toEqual({})
    // A job that runs again finds nothing to do, even if the partner never had the registration.
    await applications.partner?.forget(reference)
    await applications.partner?.forget('CA-UNKNOWN')
  })
}
