import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { newestMail } from '../person.ts'

/** People do not start at /login: they open a bookmark, the installed app, or a page whose session has ended. */
test.use({ allowedComplaints: [/status of 40[01]/] })

const demo = { email: 'demo1@planet.example', password: 'planet-demo-2026' }

async function fillInLogin(page: Page): Promise<void> {
  await expect(page).toHaveURL('/login')
  await page.getByLabel('Email').fill(demo.email)
  await page.getByLabel('Password', { exact: true }).fill(demo.password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

async function expectHome(page: Page): Promise<void> {
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(/^Home/)
  expect(await page.evaluate(() => localStorage.getItem('redirect'))).toBeNull()
}

test('shows Home after a login that began at /home', async ({ page }) => {
  await page.goto('/home')
  await fillInLogin(page)
  await expectHome(page)
})

test('shows Home again after its session expired', { tag: '@phone' }, async ({ page, context }) => {
  await page.goto('/home')
  await fillInLogin(page)
  await expectHome(page)
  await context.clearCookies({ name: 'planet_session' })
  await page.reload()
  await fillInLogin(page)
  await expectHome(page)
})

test('keeps what was typed when the session expires', async ({ page, context }) => {
  await page.goto('/merchant/order/create')
  await fillInLogin(page)
  await page.getByRole('textbox', { name: 'Amount' }).fill('12.5')
  await page.getByLabel('Description').fill('Two mugs')
  await context.clearCookies({ name: 'planet_session' })
  await page.getByRole('button', { name: 'Create the order' }).click()
  await fillInLogin(page)
  await expect(page).toHaveURL('/merchant/order/create')
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('12.5')
  await expect(page.getByLabel('Description')).toHaveValue('Two mugs')

  await page.goto('/setting')
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('12.5')
  // A new visit starts with an empty form.
  await page.goto('/home')
  await page.goto('/merchant/order/create')
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('')
})

test('explains to a logged-in person why a sign-up link does not open', async ({
  page,
  browser,
  wallet,
  sandbox,
}, info) => {
  const email = `second-account-${info.project.name}@planet.example`
  const visitor = await (await browser.newContext({ baseURL: wallet })).newPage()
  await visitor.goto('/sign_up')
  await visitor.getByLabel('Email', { exact: true }).fill(email)
  await visitor.getByLabel('For myself').check()
  await visitor.getByRole('button', { name: 'Send me the link' }).click()
  await expect(visitor.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  const { links } = await newestMail(visitor, sandbox, email, /sign-up/)
  const link = links.find((one) => one.includes('/pw_modify/')) ?? ''

  await page.goto('/home')
  await fillInLogin(page)
  await expectHome(page)
  await page.goto(link)
  await expectHome(page)
  await expect(page.getByText('You’re already logged in. Log out first to open that page.')).toBeVisible()
  // The link is not used up.
  await visitor.goto(link)
  await expect(visitor.getByLabel('Temporary password')).toBeVisible()
  await visitor.context().close()
})
