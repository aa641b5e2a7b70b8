import { readFileSync } from 'node:fs'
import { oneTimeCode } from '../../tools/start/one-time-code.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { addAuthenticator } from '../passkeys.ts'
import { logIn, setNewPassword } from '../person.ts'

const password = 'planet-demo-2026'
/** Of the demo account with a second factor; public like everything about it. */
const demoSecret = 'PLANETDEMOPLANETDEMOPLANETDEMO22'

// A page that does not exist and a wrong code are part of the walk.
test.use({ allowedComplaints: [/404|400/] })

/** The account is changed permanently, so only one walk uses it. */
test('the second factor is required on every page, disabled and enabled again, and survives a password reset', async ({
  page,
  sandbox,
}, info) => {
  test.skip(info.project.name !== 'desktop', 'one walk is enough')
  const email = 'twofactor@planet.example'
  await logIn(page, { email, password })
  expect(await page.evaluate(() => localStorage.getItem('two_step_required'))).toBe('1')
  await test.step('every other page redirects to the code', async () => {
    for (const path of ['/home', '/FAQ', '/setting', '/nowhere']) {
      await page.goto(path)
      await expect(page).toHaveURL('/TwoFactorAuth')
    }
    await expectAccessible(page)
    const otherTab = await page.context().newPage()
    await otherTab.goto('/home')
    await expect(otherTab).toHaveURL('/TwoFactorAuth')
    await page.getByLabel('Code').fill('000000')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('That code isn’t right. Enter the current one.')).toBeVisible()
    await page.getByLabel('Code').fill(oneTimeCode(demoSecret))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('The code is correct.')).toBeVisible()
    await expect(page).toHaveURL('/home')
    // Entered in one tab, it counts in all.
    await expect(otherTab).toHaveURL('/home')
    await otherTab.close()
  })
  let newSecret = ''
  await test.step('it is disabled, and enabled again with a new secret', async () => {
    await page.goto('/setting/two_factor')
    // The code of this half minute is spent; the drift allows the next one.
    await page.getByLabel('Code').fill(oneTimeCode(demoSecret, Date.now() + 30_000))
    await page.getByRole('button', { name: 'Turn off' }).click()
    await expect(page.getByText('Off')).toBeVisible()
    await page.getByRole('button', { name: 'Set it up' }).click()
    await page.getByLabel('Login password').fill(password)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
    const secret = (await page.locator('code').textContent()) ?? ''
    newSecret = secret
    await page.getByLabel('6-digit code').fill(oneTimeCode(secret))
    await page.getByRole('button', { name: 'Turn on' }).click()
    await expect(page.getByRole('heading', { name: 'Save these recovery codes' })).toBeVisible()
  })
  const codes = await page.locator('main ul li').allTextContents()
  expect(codes.length).toBeGreaterThan(5)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByText('On', { exact: true })).toBeVisible()

  await test.step('a passkey, added with a code, replaces the code', async () => {
    await addAuthenticator(page, { hasPrf: false })
    await page.goto('/setting')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Login password', { exact: true }).fill(password)
    // The code of this half minute is spent.
    await dialog
      .getByLabel('Code from your authenticator app')
      .fill(oneTimeCode(newSecret, Date.now() + 30_000))
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Passkey added.')).toBeVisible()
    await page.getByRole('button', { name: 'Log out', exact: true }).last().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/')
    await logIn(page, { email, password })
    await expect(page).toHaveURL('/TwoFactorAuth')
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page).toHaveURL('/home')
  })

  const newPassword = 'another walk along the river'
  await test.step('a password reset does not bypass it', async () => {
    await page.goto('/setting')
    await page.getByRole('button', { name: 'Log out' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/')
    await page.goto('/pw_forgot')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send me the link' }).click()
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
    await setNewPassword(page, sandbox, { email, password: newPassword })
    await logIn(page, { email, password: newPassword })
    await expect(page).toHaveURL('/TwoFactorAuth')
  })
  await page.getByLabel('Code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL('/home')

  await test.step('the stored data is exported with the login password', async () => {
    await page.goto('/setting')
    await page.getByRole('button', { name: 'Download my data' }).click()
    const dialog = page.getByRole('dialog')
    const field = dialog.getByLabel('Login password', { exact: true })
    await field.fill('not the password')
    await dialog.getByRole('button', { name: 'Download the file' }).click()
    await expect(dialog.getByText('That password isn’t right.')).toBeVisible()
    await expect(field).toBeFocused()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
    await field.fill(newPassword)
    const saved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download the file' }).click()
    const file = JSON.parse(readFileSync(await (await saved).path(), 'utf8'))
    expect(file.account.email).toBe(email)
    expect(file.login_history[0].result).toBe('wrong_password')
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})
