import { addressBytes } from '@planet/chains/address'
import { evmChainIds } from '@planet/units/network'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SignUpLook } from '../testing/make-wallet.ts'
import { passwordForm, signUpMail } from '../testing/people.ts'
import { createTestAccounts, type TestAccounts } from '../testing/test-accounts.ts'
import { isClaimSigned } from './is-claim-signed.ts'

const registry = {
  chainId: evmChainIds.planet.sandbox,
  address: '0x52908400098527886E0F7030069857D2E4169EE7',
}
const email = 'person@example.com'

let test: TestAccounts
let path: string
let look: SignUpLook
beforeAll(async () => {
  test = await createTestAccounts({}, { registry })
  await test.browser().post('/api/auth/sign_up/', { email, user_type: 'individual' })
  await test.work()
  path = `/api/auth/pw_modify/${signUpMail(test, email).token}/`
  look = (await test.browser().get(path)).body as unknown as SignUpLook
})
afterAll(() => test.close())

it('returns the registry in which the device claims the account id', () => {
  expect(look.registry_address).toBe(registry.address)
})

it('requires the claim, for this account and by this key, and keeps it for the activation', async () => {
  const { initialPassword } = signUpMail(test, email)
  const form = await passwordForm(look, email, initialPassword)
  const foreign = await passwordForm({ ...look, account_id: 'PW-0000-0000-0000' }, email, initialPassword)
  const post = async (registration: object) =>
    (await test.browser().post(path, { ...form, registration })).body
  const field = 'registration.claim_signature'
  const { claim_signature, ...without } = form.registration as typeof form.registration & {
    claim_signature: string
  }
  expect((await post(without)).fields).toEqual([{ field, reason: 'required' }])
  const stolen = {
    ...without,
    claim_signature: (foreign.registration as typeof without & { claim_signature: string }).claim_signature,
  }
  expect((await post(stolen)).fields).toEqual([{ field, reason: 'format' }])
  expect((await post(form.registration)).success).toBe(true)
  const { rows } = await test.database.pool.query('select planet_address, claim_signature from wallet_keys')
  const address = form.registration.addresses.planet
  expect(rows).toEqual([{ planet_address: addressBytes(address), claim_signature }])
  expect(isClaimSigned(registry, look.account_id, address, claim_signature)).toBe(true)
})
