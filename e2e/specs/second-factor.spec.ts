import { expect, expectAccessible, test } from '../fixtures.ts'
import { oneTimeCode } from '../one-time-code.ts'
import { logIn, newestMail } from '../person.ts'

const password = 'planet-demo-2026'
/** Of the demo account whose second factor is on; public like everything about it. */
const demoSecret = 'PLANETDEMOPLANETDEMOPLANETDEMO22'

// A page that does not exist and a wrong code are part of the walk.
test.use({ allowedComplaints: [/404|400/] })

/** The account is changed for good, so one walk alone uses it. */
test('the second factor is asked for on every page, switched off and on again, and survives a password reset', async ({
  page,
  sandbox,
}, info) => {
  test.skip(info.project.name !== 'desktop', 'one walk is enough')
  test.setTimeout(180_000)
  const email = 'twofactor@planet.example'
  await logIn(page, { email, password })
  expect(await page.evaluate(() => localStorage.getItem('two_step_required'))).toBe('1')
  await test.step('every other page leads to the code', async () => {
    for (const path of ['/home', '/FAQ', '/setting', '/nowhere']) {
      await page.goto(path)
      await expect(page).toHaveURL('/TwoFactorAuth')
    }
    await expectAccessible(page)
    await page.getByLabel('Code').fill('000000')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('The code is not correct.')).toBeVisible()
    await page.getByLabel('Code').fill(oneTimeCode(demoSecret))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('The code is correct.')).toBeVisible()
    await expect(page).toHaveURL('/home')
  })
  await test.step('it is switched off and on again with a new secret', async () => {
    await page.goto('/setting/two_factor')
    // The code of this half minute is spent; the next one is allowed for by the drift.
    await page.getByLabel('Code').fill(oneTimeCode(demoSecret, Date.now() + 30_000))
    await page.getByRole('button', { name: 'Switch it off' }).click()
    await expect(page.getByText('It is switched off')).toBeVisible()
    await page.getByRole('button', { name: 'Set it up' }).click()
    await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
    const secret = (await page.locator('code').textContent()) ?? ''
    await page.getByLabel('Code that the app shows').fill(oneTimeCode(secret))
    await page.getByRole('button', { name: 'Switch it on' }).click()
    await expect(page.getByRole('heading', { name: 'Keep these recovery codes' })).toBeVisible()
  })
  const codes = await page.locator('main ul li').allTextContents()
  expect(codes.length).toBeGreaterThan(5)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('It is switched on')).toBeVisible()

  const newPassword = 'another walk along the river'
  await test.step('a password reset does not get around it', async () => {
    await page.goto('/setting')
    await page.getByRole('button', { name: 'Log out' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/')
    await page.goto('/pw_forgot')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send me the link' }).click()
    await expect(page.getByRole('heading', { name: 'Please look into your inbox' })).toBeVisible({
      timeout: 30_000,
    })
    const mail = await newestMail(page, sandbox, email, /password/i)
    await page.goto(mail.links.find((link) => link.includes('/pw_reset/')) ?? '')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('New password', { exact: true }).fill(newPassword)
    await page.getByLabel('New password again').fill(newPassword)
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByRole('heading', { name: 'The new password is set' })).toBeVisible()
    await logIn(page, { email, password: newPassword })
    await expect(page).toHaveURL('/TwoFactorAuth')
  })
  await page.getByLabel('Code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL('/home')
})
