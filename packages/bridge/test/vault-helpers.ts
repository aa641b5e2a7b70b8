import { watchAddress } from '../src/deposits/address.ts'
import { accountOf } from './people.ts'
import type { Stage } from './stage.ts'

export const alice = accountOf('alice').address
export const home = accountOf('alice at home').address

/** What tests of a vault network do on their current stage. */
export const createVaultHelpers = (current: () => Stage) => ({
  guardiansLook: () => Promise.all(current().guardians.map((guardian) => guardian.look())),
  isNow: (name: string) => async () => (await current().convert())?.name === name,
  swept: async () =>
    (
      await current().db.selectFrom('bridge_deposits').select('swept').where('status', '=', 3).execute()
    ).every((row) => row.swept),
  states: async () =>
    (await current().db.selectFrom('bridge_deposits').selectAll().orderBy('id').execute()).map(
      ({ asset, amount, state }) => `${asset} ${amount} ${state.name}`,
    ),
  addressOn: async (network: 'ethereum' | 'tron') => {
    const { people, db, setup } = current()
    people.set(alice.toLowerCase(), { account: 'a1', standing: 'active', passwordChangedAt: undefined })
    return watchAddress(db, setup, { network, account: 'a1', recipient: alice })
  },
})
