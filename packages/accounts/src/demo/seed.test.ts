import { addressBytes } from '@planet/chains/address'
import { ethereumAddress } from '@planet/wallet/addresses/ethereum'
import { openKeyring } from '@planet/wallet/derivation'
import { entropyOf } from '@planet/wallet/phrase'
import { generate } from 'otplib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isClaimSigned } from '../keys/is-claim-signed.ts'
import { createTestAccounts, type TestAccounts } from '../testing/test-accounts.ts'
import { demoAccounts, demoLetterCode, demoPassword, demoPhrase, demoTotpSecret } from './demo-accounts.ts'
import { demoLogins, readDemoLogins } from './demo-logins.ts'
import { seedDemoAccounts } from './seed.ts'

const registry = { chainId: 47_162, address: '0x52908400098527886E0F7030069857D2E4169EE7' }

let test: TestAccounts
beforeAll(async () => {
  test = await createTestAccounts()
  const seeded = { ...test.accounts, registry }
  const made = await Promise.all([seedDemoAccounts(seeded), seedDemoAccounts(seeded)])
  expect(made.flat().sort()).toEqual(demoAccounts.map(({ email }) => email).sort())
})
afterAll(() => test.close())

const enter = async (email: string) => {
  const browser = test.browser()
  const { body } = await browser.post('/api/auth/login/', { email, password: demoPassword })
  return { browser, body }
}

it.each(demoAccounts.map((demo) => [demo.label, demo] as const))(
  'opens %s on the right page',
  async (_, demo) => {
    const { browser, body } = await enter(demo.email)
    expect(body.two_step_run_flg).toBe(demo.hasTwoFactor ? 1 : 0)
    if (demo.hasTwoFactor)
      await browser.post('/api/auth/login-2fa/', {
        param: await generate({ secret: demoTotpSecret, epoch: test.clock.now().getTime() / 1000 }),
      })
    const me = (await browser.get('/api/customer/me/')).body
    const { status, information, confirmation, documents } = demo.state
    expect(me).toMatchObject({
      account_status: status,
      need_agreement_check: demo.hasAgreed ? '0' : '1',
      judgings: [{ status_dtl: information }, { status_dtl: confirmation }, { status_dtl: documents }],
      review_note: demo.note ?? '',
    })
  },
)

it('counts the account under review as invited by Demo 1', async () => {
  const invited = await test.accounts.db
    .selectFrom('accounts')
    .innerJoin('accounts as inviter', 'inviter.id', 'accounts.referred_by')
    .select(['accounts.status', 'inviter.id'])
    .execute()
  const [demo1] = await readDemoLogins(test.accounts)
  expect(invited).toEqual([{ status: '100', id: demo1?.account_id }])
})

it('logs people in with the details from the landing page', async () => {
  expect(demoLogins.map(({ email }) => email)).toEqual(['demo1@planet.example', 'demo2@planet.example'])
  for (const { email, password } of demoLogins) {
    const { body } = await test.browser().post('/api/auth/login/', { email, password })
    expect(body.success).toBe(true)
  }
})

it('publishes the account ids of this sandbox with the logins', async () => {
  const logins = await readDemoLogins(test.accounts)
  expect(logins.map(({ email }) => email)).toEqual(['demo1@planet.example', 'demo2@planet.example'])
  for (const { email, password, account_id } of logins) {
    const { body } = await test.browser().post('/api/auth/login/', { email, password })
    expect(body).toMatchObject({ account_id })
  }
})

it('gives demo accounts a trade password that a strength check accepts', () => {
  for (const { trade_password } of demoLogins) {
    expect(trade_password.length).toBeGreaterThanOrEqual(12)
    expect(new Set(trade_password.split('-')).size).toBe(4)
  }
})

it('leaves things to do on the second account', async () => {
  const { browser } = await enter('demo2@planet.example')
  expect((await browser.get('/api/customer/checklist/')).body).toMatchObject({
    mobile: 'none',
    letter: 'sent',
  })
  const { body } = await browser.post('/api/customer/letter_code_verify/', { code: demoLetterCode })
  expect(body).toEqual({ success: true })
})

it('claims the ids of active accounts with their own keys', async () => {
  await test.work()
  const jobs = test.registrations as { account_id: string; planet_address: string; claim_signature: string }[]
  const active = demoAccounts.filter(({ state }) => state.status === '500' || state.status === '600')
  expect(jobs).toHaveLength(active.length)
  for (const { account_id, planet_address, claim_signature } of jobs)
    expect(isClaimSigned(registry, account_id, planet_address, claim_signature)).toBe(true)
})

it('has a phrase for every account that restores its address', async () => {
  for (const { email } of demoAccounts) {
    const keyring = await openKeyring({ kind: 'entropy', bytes: entropyOf(demoPhrase(email)) })
    const address = ethereumAddress(keyring.key('planet', 'sandbox').publicKey)
    const { rows } = await test.database.pool.query('select 1 from wallet_keys where planet_address = $1', [
      addressBytes(address),
    ])
    expect([email, rows.length]).toEqual([email, 1])
  }
})

it('is not available on the main stage', async () => {
  const main = { ...test.accounts, config: { ...test.accounts.config, STAGE: 'main' as const } }
  await expect(seedDemoAccounts(main)).rejects.toThrow('main stage')
})
