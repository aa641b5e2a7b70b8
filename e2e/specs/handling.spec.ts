import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { logIn } from '../person.ts'

/**
 * The handling rule of specification §8, on the screen. Responses that a real server cannot be made to give are
 * simulated.
 */
test.use({ allowedComplaints: [/status of 4|status of 500|ERR_FAILED/] })

const toast = (page: Page) => page.getByRole('status').locator('[data-kind]')
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

/** A browser that assumes it is logged in, with a stopped clock. */
async function returnAs(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('been here')) return
    sessionStorage.setItem('been here', 'yes')
    localStorage.setItem('account_id', 'PW-0000-0000-0000')
  })
  await standStill(page)
  await page.goto(path)
}

/** No toast disappears before it was checked. */
async function standStill(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
}

async function expectLoginAfterAMoment(page: Page, address: string): Promise<void> {
  expect(await stored(page, 'account_id')).toBeNull()
  expect(await stored(page, 'redirect')).toBe(address)
  await page.clock.runFor(1499)
  await expect(page).toHaveURL(address)
  await page.clock.runFor(1)
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
}

test('a session that the server no longer knows leads to the login and back', { tag: '@phone' }, async ({
  page,
}) => {
  await returnAs(page, '/transfer?from=link')
  await expect(toast(page)).toHaveText('Login information expired, please login again')
  await expectLoginAfterAMoment(page, '/transfer?from=link')
  await page.clock.resume()
  await page.getByLabel('Email').fill('demo1@planet.example')
  await page.getByLabel('Password', { exact: true }).fill('planet-demo-2026')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(toast(page).filter({ hasText: 'Welcome back' })).toHaveAttribute('data-kind', 'good')
  await expect(page).toHaveURL('/transfer?from=link')
  expect(await stored(page, 'redirect')).toBeNull()
})

for (const { status, code, text } of [
  { status: 400, code: 'account_not_found', text: 'Login information expired, please login again' },
  { status: 400, code: 'error_kyc_api_not_success', text: 'KYC API not succeed' },
  { status: 401, code: 'not_authenticated', text: 'Security Error Occered' },
])
  test(`${status} ${code} clears the login and leads to it after 1.5 s`, { tag: '@phone' }, async ({
    page,
  }) => {
    await page.route('/api/customer/me/', (route) =>
      route.fulfill({ status, json: { success: false, message: code } }),
    )
    await returnAs(page, '/history/login')
    await expect(toast(page)).toHaveText(text)
    await expectLoginAfterAMoment(page, '/history/login')
  })

test('a login without its second factor is a security error', { tag: '@phone' }, async ({ page }) => {
  await logIn(page, { email: 'twofactor@planet.example', password: 'planet-demo-2026' })
  await expect(page).toHaveURL('/TwoFactorAuth')
  // Like a page that does not ask for the code: the server does not trust it.
  await page.evaluate(() => localStorage.removeItem('two_step_required'))
  await standStill(page)
  await page.goto('/history/login')
  await expect(toast(page)).toHaveText('Security Error Occered')
  await expectLoginAfterAMoment(page, '/history/login')
})

test('any other failure is shown, translated if possible, and leads nowhere', { tag: '@phone' }, async ({
  page,
}) => {
  let answer = { status: 500, json: { success: false, message: 'unknown_error' } }
  await page.route('/api/customer/me/', (route) => route.fulfill(answer))
  await returnAs(page, '/history/login')
  await expect(toast(page)).toHaveText('Something went wrong on our side. Nothing was lost. Try again.')
  answer = { status: 200, json: { success: false, message: 'The moon is in the way' } }
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(toast(page).last()).toHaveText('The moon is in the way')
  await page.clock.runFor(5999)
  await expect(toast(page)).toHaveCount(2)
  await expect(page).toHaveURL('/history/login')
  await page.clock.runFor(1)
  await expect(toast(page)).toHaveCount(0)
  expect(await stored(page, 'account_id')).toBe('PW-0000-0000-0000')
})

test('a page about one thing reports that it does not exist, or that the server was not reached', {
  tag: '@phone',
}, async ({ page }) => {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  for (const [path, title] of [
    ['/order/detail/no-order', 'This order doesn’t exist'],
    ['/pw_reset/no-link', 'This link no longer works'],
  ] as const) {
    await page.goto(path)
    await expect(heading(title)).toBeVisible()
    await expect(toast(page)).toHaveCount(0)
  }
  await standStill(page)
  // Without live updates: what other tests do on the chain meanwhile would read the page again.
  await page.route('/api/explorer/live/', (route) => route.fulfill({ status: 204 }))
  await page.route('/api/order/detail/*/', (route) => route.abort(), { times: 2 })
  await page.goto('/order/detail/OD-0000-0000-0000-0000')
  await expect(heading('We couldn’t show this page')).toBeVisible()
  await expect(page.getByText('We couldn’t reach the server.')).toHaveCount(1)
  await expect(toast(page)).toHaveCount(0)
  // A failed retry changes nothing on the page, so it is reported separately.
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(toast(page)).toHaveText(/^We couldn’t reach the server/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading('This order doesn’t exist')).toBeVisible()
})

test('a wrong password is reported in the language of the page', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('localeLanguage', 'ja'))
  await page.goto('/login')
  await page.getByLabel('メールアドレス').fill('nobody@example.com')
  await page.getByLabel('パスワード', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
  await expect(toast(page)).toHaveAttribute('data-kind', 'bad')
  await expect(toast(page)).toHaveText(/[ぁ-ん]/)
  await expect(page).toHaveURL('/login')
})

test('a message during a dialog is above it, can be closed, and outlives it', async ({ page }) => {
  await logIn(page, { email: 'demo2@planet.example', password: 'planet-demo-2026' })
  await page.route('/api/auth/logout/', (route) => route.abort())
  const dialog = page.getByRole('dialog', { name: 'Menu' })
  const message = page.getByText('We couldn’t reach the server.')
  const logOut = async () => {
    await dialog.getByRole('button', { name: 'Log out' }).click()
    await expect(message).toBeVisible()
  }
  await page.getByRole('button', { name: 'Menu' }).click()
  await logOut()
  const box = await message.boundingBox()
  const onTop = await page.evaluate(
    ({ x, y }) => document.elementFromPoint(x, y)?.closest('[data-kind]')?.textContent,
    { x: (box?.x ?? 0) + 5, y: (box?.y ?? 0) + 5 },
  )
  expect(onTop).toContain('We couldn’t reach the server.')
  await toast(page).filter({ has: message }).getByRole('button', { name: 'Close' }).click()
  await expect(message).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await logOut()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(message).toBeVisible()
})

test('a redirect in response to the logout counts as success', { tag: '@phone' }, async ({ page }) => {
  await logIn(page, { email: 'demo2@planet.example', password: 'planet-demo-2026' })
  await page.route('/api/auth/logout/', (route) => route.fulfill({ status: 302, headers: { location: '/' } }))
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
  expect(await stored(page, 'account_id')).toBeNull()
})

test('copying reports that it worked, or to try again', { tag: '@desktop' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await logIn(page, { email: 'demo1@planet.example', password: 'planet-demo-2026' })
  const copy = page.getByRole('main').getByRole('button', { name: /Copy/ }).first()
  await copy.click()
  await expect(toast(page).filter({ hasText: 'Copied' })).toHaveAttribute('data-kind', 'good')
  const id = await stored(page, 'account_id')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
  })
  await copy.click()
  await expect(page.getByText('Couldn’t copy. Try again.')).toBeVisible()
})
