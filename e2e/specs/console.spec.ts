import type { Page } from '@playwright/test'
import { oneTimeCode } from '../../tools/start/one-time-code.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { demoPerson, logIn, newestMail } from '../person.ts'
import { openForDecision } from '../review-customer.ts'

const person = demoPerson('candidate')
const customer = person.email

/** Ends on the page of the result: the previous list can no longer be clicked. */
async function search(desk: Page, by: 'Find' | 'Show', found = /\?/): Promise<void> {
  await desk.getByRole('button', { name: by }).click()
  await expect(desk).toHaveURL(found)
}

const half = /\b[0-9A-Z]{10}\b/

test('an operator logs in with a second factor, works, and everything is recorded', {
  tag: '@desktop',
}, async ({ page, sandbox, openConsole, browser }) => {
  const name = `walker-${Date.now().toString(36)}`
  const sender = `${name}@example.com`
  await test.step('a visitor sends an inquiry', async () => {
    await page.goto('/inquiry')
    await page.getByLabel('Name').fill('Mira Console')
    await page.getByLabel('Email').fill(sender)
    await page.getByLabel('Your question').fill('How long does the review take?')
    await page.getByRole('button', { name: 'Send question' }).click()
    await expect(page.getByRole('heading', { name: 'Question sent' })).toBeVisible()
  })

  const [first, second] = await test.step('one operator proposes a new one, another confirms', async () => {
    const admin = await openConsole()
    await admin.goto('/operators')
    await admin.getByLabel('Name').fill(name)
    for (const role of [/^Support/, /^Reviewer/, /^Administrator/]) await admin.getByLabel(role).check()
    await admin.getByLabel('Reason').fill('New in the team')
    await admin.getByRole('button', { name: 'Propose' }).click()
    const shown = (await admin.getByText('First half of').textContent()) ?? ''
    await admin.getByRole('link', { name: 'To the proposal' }).click()
    await expect(admin.getByText('Another operator must confirm your proposal.')).toBeVisible()
    await expect(admin.getByRole('button', { name: 'Confirm' })).toHaveCount(0)
    const colleague = await openConsole('colleague')
    await colleague.goto(admin.url())
    await expect(colleague.getByText(name)).toBeVisible()
    await colleague.getByRole('button', { name: 'Confirm' }).click()
    const rest = (await colleague.getByText('Second half of').textContent()) ?? ''
    return [shown, rest].map((text) => half.exec(text)?.[0] ?? '')
  })

  const context = await browser.newContext({ locale: 'en-US' })
  const desk = await context.newPage()
  await test.step('the new one sets up a password and an authenticator app', async () => {
    await desk.goto(process.env.PLANET_CONSOLE_URL ?? '')
    await expectAccessible(desk)
    await desk.getByLabel('Name').fill(name)
    await desk.getByLabel('Password').fill(`${first}-${second}`)
    await desk.getByRole('button', { name: 'Log in' }).click()
    await desk.getByLabel('New password', { exact: true }).fill('a walk along the river')
    await desk.getByLabel('New password again').fill('a walk along the river')
    await desk.getByRole('button', { name: 'Set password' }).click()
    await expect(desk.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
    await expectAccessible(desk)
    await desk
      .getByLabel('Code', { exact: true })
      .fill(oneTimeCode((await desk.locator('code').textContent()) ?? ''))
    await desk.getByRole('button', { name: 'Confirm and enter' }).click()
    await expect(desk.getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/)).toHaveCount(10)
    await desk.getByRole('link', { name: 'I’ve written them down' }).click()
  })

  await test.step('finds a customer, opens personal data with a reason, approves and suspends', async () => {
    await desk.getByRole('link', { name: 'Customers' }).click()
    await desk.getByLabel('ID, email, address, name').fill(customer)
    await search(desk, 'Find', /\/customers\/PW-/)
    await expect(desk.getByText(customer)).toHaveCount(0)
    await desk.getByLabel('Reason').first().fill('Review of the application')
    await desk.getByRole('button', { name: 'Open personal data' }).click()
    await expect(desk.getByText(customer)).toBeVisible()
    await expectAccessible(desk)
    await openForDecision(desk)
    await desk.getByRole('button', { name: 'Approve' }).click()
    await expect(desk.getByText('Approved. The customer has been notified.')).toBeVisible()
    await desk.getByText('Suspend', { exact: true }).first().click()
    await desk
      .locator('form[action$="/suspend"]')
      .getByLabel('Note to the customer')
      .fill('Unusual payments.')
    await desk.getByRole('button', { name: 'Suspend' }).click()
    await expect(desk.getByText('Suspended. The customer has been notified.')).toBeVisible()
    const mail = await newestMail(page, sandbox, customer, /suspended/)
    expect(mail.text).toContain('Unusual payments.')
  })

  await test.step('the customer reads on Home that the account is suspended, and why', async () => {
    await logIn(page, person)
    await expect(page.getByText('Your account is suspended')).toBeVisible()
    await expect(page.getByText('Unusual payments.')).toBeVisible()
  })

  await test.step('answers the inquiry', async () => {
    await desk.getByRole('link', { name: 'Inquiries' }).click()
    await desk.getByLabel('Email (exact match)').fill(sender)
    await search(desk, 'Find')
    await desk.getByRole('table').getByRole('link').click()
    await expect(desk.getByText('How long does the review take?')).toBeVisible()
    await desk.getByLabel('Answer by mail').fill('Two working days.')
    await desk.getByRole('button', { name: 'Send answer' }).click()
    await expect(desk.getByText('The answer is on its way.')).toBeVisible()
    await expectAccessible(desk)
    expect((await newestMail(page, sandbox, sender, /Reply/)).text).toContain('Two working days.')
  })

  await test.step('and the audit log has it all', async () => {
    await desk.getByRole('link', { name: 'Audit log' }).click()
    await desk.getByRole('searchbox', { name: 'Operator' }).fill(name)
    await search(desk, 'Show')
    for (const action of [
      'Set up the authenticator app',
      'Opened personal data',
      'Approved an application',
      'Suspended an account',
      'Answered an inquiry',
    ])
      await expect(desk.getByRole('cell', { name: action, exact: true })).toBeVisible()
    await expect(desk.getByText('Review of the application')).toBeVisible()
    await expectAccessible(desk)
    await desk.getByRole('button', { name: 'Log out' }).click()
    await expect(desk.getByRole('heading', { name: 'Log in' })).toBeVisible()
  })
  await context.close()
})
