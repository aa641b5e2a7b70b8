import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { logIn } from '../person.ts'

const demo = { email: 'demo1@planet.example', password: 'planet-demo-2026' }
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const back = (page: Page) => page.getByRole('link', { name: 'Back' })
const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'Menu' }).click()
  return page.getByRole('dialog', { name: 'Menu' })
}

test('a member navigates by tab bar, top bar, history icon, back arrow and menu', { tag: '@phone' }, async ({
  page,
}) => {
  await logIn(page, demo)
  await test.step('three tabs, none with a back arrow', async () => {
    await expect(main(page).getByRole('link')).toHaveText(['Home', 'Asset', 'Account'])
    for (const [name, path] of [
      ['Asset', '/history/crypto/transfer'],
      ['Account', '/customer/info'],
      ['Home', '/home'],
    ] as const) {
      await main(page).getByRole('link', { name }).click()
      await expect(page).toHaveURL(path)
      await expect(page.locator('h1')).toBeVisible()
      await expect(main(page).locator('[aria-current=page]')).toHaveText(name)
      await expect(back(page)).toHaveCount(0)
    }
  })
  await test.step('Assets and history begins with what is held', async () => {
    await page.goto('/history/crypto/transfer')
    const held = page.getByRole('navigation', { name: 'Your assets' })
    await expect(held.getByRole('link', { name: /^[\d,.]+ PLA$/ })).toBeVisible()
    await held.getByRole('link', { name: /BTC$/ }).click()
    await expect(page).toHaveURL('/asset/BTC')
    await page.goto('/home')
  })
  await test.step('the history icon, on the three pages that have one', async () => {
    for (const [from, to] of [
      ['/transfer', '/history/crypto/transfer'],
      ['/deposit', '/history/depositWithdraw'],
      ['/withdraw', '/history/depositWithdraw'],
    ] as const) {
      await page.goto(from)
      await page.getByRole('banner').getByRole('link', { name: 'History' }).click()
      await expect(page).toHaveURL(to)
    }
    await expect(page.getByRole('banner').getByRole('link', { name: 'History' })).toHaveCount(0)
  })
  await test.step('the back arrow and the logo lead Home, and so does the landing page', async () => {
    await back(page).click()
    await expect(page).toHaveURL('/home')
    await page.getByRole('main').getByRole('link', { name: 'Transfer' }).click()
    await expect(page).toHaveURL('/transfer')
    await page.getByRole('banner').getByRole('link', { name: 'Planet Wallet' }).click()
    await expect(page).toHaveURL('/home')
    await page.goto('/')
    await expect(page).toHaveURL('/home')
  })
  await test.step('the menu changes the language with a reload, and the appearance at once', async () => {
    const menu = await openMenu(page)
    await expectAccessible(page)
    await menu.getByLabel('Dark', { exact: true }).check()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.evaluate(() => Object.assign(window, { before: true }))
    await menu.getByLabel('한국어').click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
    expect(await page.evaluate(() => 'before' in window)).toBe(false)
    await expect(page).toHaveURL('/home')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('button', { name: '메뉴' }).click()
    await page.getByRole('dialog').getByLabel('English').click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })
  await test.step('logging out leads to the landing page, and the session is over', async () => {
    await (await openMenu(page)).getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/')
    expect(await page.evaluate(() => localStorage.getItem('account_id'))).toBeNull()
    await page.goto('/home')
    await expect(page).toHaveURL('/login')
    await expect(main(page)).toHaveCount(0)
  })
})

test('on a desktop a side bar replaces the tabs, next to the same menu', {
  tag: '@desktop',
}, async ({ page }) => {
  await logIn(page, { ...demo, email: 'demo2@planet.example' })
  await expect(page.locator('nav[aria-label=Main]:visible')).toHaveCount(1)
  const side = page.getByRole('complementary')
  const entries = [
    ['Assets and history', '/history/crypto/transfer'],
    ['Transfer', '/transfer'],
    ['Deposit', '/deposit'],
    ['Convert', '/withdraw'],
    ['Shop', '/merchant/order/list'],
    ['Card and points', '/customer/CardManagement'],
    ['Travel', '/customer/booking'],
    ['Account', '/customer/info'],
    ['Home', '/home'],
  ] as const
  for (const [name, path] of entries) {
    await side.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(side.locator('[aria-current=page]')).toHaveText(name)
  }
  await test.step('the settings lead to the second factor and the password, and change the language', async () => {
    for (const [name, path] of [
      [/^Two-factor authentication/, '/setting/two_factor'],
      ['Change password', '/setting/pw_modify'],
    ] as const) {
      await page.goto('/setting')
      await page.getByRole('link', { name }).click()
      await expect(page).toHaveURL(path)
    }
    await page.goto('/setting')
    await page.getByLabel('日本語').click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
    await page.getByLabel('English').click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })
  const menu = await openMenu(page)
  for (const name of ['English', '日本語', '한국어']) await expect(menu.getByLabel(name)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
  await (await openMenu(page)).getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
})

test('a visitor’s logo and back arrow lead to the landing page, and the menu has no logout', {
  tag: '@phone',
}, async ({ page }) => {
  for (const path of ['/pw_forgot', '/login']) {
    await page.goto(path)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Planet Wallet' })).toHaveAttribute(
      'href',
      '/',
    )
    await expect(back(page)).toHaveAttribute('href', '/')
    await expect(main(page)).toHaveCount(0)
  }
  const menu = await openMenu(page)
  await expect(menu.getByRole('radio')).toHaveCount(6)
  await expect(menu.getByRole('button', { name: 'Log out' })).toHaveCount(0)
  await menu.getByRole('link', { name: 'Log in' }).click()
  await expect(menu).toBeHidden()
  await page.getByRole('main').getByRole('link', { name: 'Create a wallet' }).click()
  await expect(page).toHaveURL('/sign_up')
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL('/pw_forgot')
  await back(page).click()
  await expect(page).toHaveURL('/')
  await expect(back(page)).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(await page.evaluate(() => localStorage.getItem('localeLanguage'))).toBeNull()
})

test.describe('a screen that does not load', () => {
  test.use({ allowedComplaints: [/ERR_FAILED|ChunkFailure/] })
  test('is given up after 120 seconds, with a retry', { tag: '@phone' }, async ({ page }) => {
    const screen = /\/assets\/login-[^/]*\.js$/
    const asked = page.waitForRequest(screen)
    await page.route(screen, () => {})
    await page.clock.install()
    await page.goto('/')
    await expect(page.locator('#demo button').first()).toBeVisible()
    // By the page's own clock, with room for a slow machine: a clock cannot be paused in the past.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
    await page.getByRole('link', { name: 'Log in', exact: true }).click()
    await asked
    await page.clock.runFor(119_900)
    await expect(page.locator('main').getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
    await page.clock.runFor(200)
    await expect(page.getByRole('heading', { name: 'This page didn’t load' })).toBeVisible()
    await page.clock.resume()
    await expectAccessible(page)
    await page.unroute(screen)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  })
})
