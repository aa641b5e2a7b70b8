import { expect, expectAccessible, test } from '../fixtures.ts'
import { addAuthenticator } from '../passkeys.ts'
import { demoPerson, logIn, restoreWallet, signUp, tradePassword } from '../person.ts'

const usePasskey = { name: 'Use a passkey instead' }

test('signs and unlocks with a passkey until it is removed @phone', async ({ page }) => {
  const person = demoPerson('owner')
  await addAuthenticator(page, { hasPrf: true })
  await logIn(page, person)
  await page.goto('/transfer')
  await restoreWallet(page, person.phrase)

  await test.step('add one with the trade password', async () => {
    await page.getByRole('button', { name: /^Passkey/ }).click()
    await expect(page.getByRole('button', usePasskey)).toHaveCount(0)
    await page.getByLabel('Trade password').fill(tradePassword)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(page.getByText('Passkey added.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Remove passkey 1' })).toBeVisible()
    await expectAccessible(page)
    await page.locator('dialog').getByRole('button', { name: 'Close', exact: true }).first().click()
  })
  await test.step('show the recovery phrase with it', async () => {
    await page.getByRole('button', { name: /Show the 24 words/ }).click()
    await page.getByRole('button', usePasskey).click()
    await expect(page.locator('main ol li')).toHaveText(person.phrase.split(' '))
  })
  await test.step('sign a transfer with it', async () => {
    await page.goto('/transfer')
    await page.getByLabel('Currency').selectOption('PLA')
    await page.getByLabel('Recipient').fill('0x000000000000000000000000000000000000dEaD')
    await page.getByLabel('Amount').fill('0.001')
    await page.getByRole('button', { name: 'Review' }).click()
    await page.getByRole('button', usePasskey).click()
    await expect(page.getByRole('heading', { name: /Sent|On its way/ })).toBeVisible()
  })
  await test.step('remove it with itself', async () => {
    await page.goto('/setting/wallet')
    await page.getByRole('button', { name: /1 passkey/ }).click()
    await page.getByRole('button', { name: 'Remove passkey 1' }).click()
    await page.getByRole('button', usePasskey).click()
    await expect(page.getByText('It no longer opens this wallet.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Remove passkey 1' })).toHaveCount(0)
    await page.goto('/setting/wallet')
    await page.getByRole('button', { name: /Show the 24 words/ }).click()
    await expect(page.getByLabel('Trade password')).toBeVisible()
    await expect(page.getByRole('button', usePasskey)).toHaveCount(0)
  })
})

test.describe('a passkey of the login', () => {
  // A passkey that was removed is refused, which the console reports.
  test.use({ allowedComplaints: [/status of 400/] })

  test('logs in until it is removed @phone', async ({ page }) => {
    const person = demoPerson('applicant')
    const authenticator = await addAuthenticator(page, { hasPrf: false })
    await logIn(page, person)
    await page.goto('/setting')

    await test.step('add one with the login password, and name it', async () => {
      await page.getByRole('button', { name: 'Add a passkey' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Login password', { exact: true }).fill('not the password')
      await dialog.getByRole('button', { name: 'Continue' }).click()
      await expect(dialog.getByText('That password isn’t right.')).toBeVisible()
      await dialog.getByLabel('Login password', { exact: true }).fill(person.password)
      await dialog.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByText('Passkey added.')).toBeVisible()
      await page.getByRole('button', { name: /^Edit Passkey of/ }).click()
      await page.getByLabel('Name', { exact: true }).fill('My phone')
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Save the name' }).click()
      await expect(page.getByRole('button', { name: 'Edit My phone' })).toBeVisible()
    })
    const logOut = async () => {
      await page.getByRole('button', { name: 'Log out', exact: true }).last().click()
      await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
      await expect(page).toHaveURL('/')
      await page.goto('/login')
    }
    await test.step('log in with it', async () => {
      await logOut()
      await expectAccessible(page)
      await authenticator.recognise(false)
      await page.getByRole('button', { name: 'Use a passkey' }).click()
      await expect(page.getByText('The passkey wasn’t used.')).toBeVisible()
      await authenticator.recognise(true)
      await page.getByRole('button', { name: 'Use a passkey' }).click()
      await expect(page).not.toHaveURL(/login/)
    })
    await test.step('remove it', async () => {
      await page.goto('/setting')
      await page.getByRole('button', { name: 'Edit My phone' }).click()
      await expect(page.getByText('Last used')).toBeVisible()
      await page.getByLabel('Login password', { exact: true }).fill(person.password)
      await page.getByRole('button', { name: 'Remove this passkey' }).click()
      await expect(page.getByText('This passkey no longer logs you in.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Edit My phone' })).toHaveCount(0)
      await logOut()
      await page.getByRole('button', { name: 'Use a passkey' }).click()
      await expect(page.getByText(/This passkey can’t be used here|The passkey wasn’t used/)).toBeVisible()
      await expect(page).toHaveURL(/login/)
    })
  })
})

test('reports a passkey that cannot encrypt @phone', async ({ page }) => {
  const person = demoPerson('applicant')
  await addAuthenticator(page, { hasPrf: false })
  await logIn(page, person)
  await page.goto('/setting/wallet')
  await page.getByLabel('The 24 words, in order').fill(person.phrase)
  await page.getByLabel('New trade password for this device').fill(tradePassword)
  await page.getByLabel('Again').fill(tradePassword)
  await page.getByRole('button', { name: 'Restore wallet' }).click()
  await page.getByRole('button', { name: /^Passkey/ }).click()
  await page.getByLabel('Trade password').fill(tradePassword)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByLabel('Trade password')).toHaveAccessibleDescription(/lacks the PRF extension/)
  await page.locator('dialog').getByRole('button', { name: 'Close', exact: true }).first().click()
  await expect(page.getByRole('button', { name: /Passkey Another way to unlock/ })).toBeVisible()
})

test('offers a passkey when the wallet is set up @phone', async ({ page, sandbox }) => {
  await addAuthenticator(page, { hasPrf: true })
  const person = {
    email: 'passkey.walk@example.com',
    password: 'a walk with a fingerprint',
    trade: 'nobody else knows this',
    mobile: '09055556666',
  }
  await signUp(page, sandbox, person, 'For myself', { passkey: true })
})
