import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { demoPerson, logIn, restoreWallet } from '../person.ts'

/** Holds every response of a call until the returned function is called. */
async function holdBack(page: Page, path: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(path, async (route) => {
    await released
    await route.continue()
  })
  return release
}

async function middleOf(button: Locator): Promise<{ x: number; y: number }> {
  const box = await button.boundingBox()
  if (!box) throw new Error('The button is not in the page.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function openOrder(page: Page): Promise<string> {
  await logIn(page, demoPerson('shop'))
  await page.goto('/merchant/order/create')
  await page.getByLabel('Currency').selectOption('PLA')
  await page.getByLabel('Amount').fill('1.5')
  await page.getByRole('button', { name: 'Create the order' }).click()
  await expect(page).toHaveURL(/order\/detail\//)
  return page.url().split('/').pop() ?? ''
}

for (const tag of ['@phone', '@desktop'])
  test(`a press on a button works while its page is still loading (${tag.slice(1)})`, { tag }, async ({
    page,
    browser,
    wallet,
  }) => {
    const context = await browser.newContext({ baseURL: wallet, locale: 'en-US' })
    const order = await openOrder(await context.newPage())
    await context.close()

    await logIn(page, demoPerson('guest'))
    const release = await holdBack(page, '/api/wallet/balances/')
    await page.goto(`/order/detail/${order}`)
    const take = page.getByRole('button', { name: 'Pay', exact: true })
    const before = await middleOf(take)
    await page.mouse.move(before.x, before.y)
    await page.mouse.down()
    release()
    await expect(page.getByText(/^Your balance: [\d,.]+ PLA$/)).toBeVisible()
    expect(await middleOf(take)).toEqual(before)
    // Even if something does move it: the press decides, not the position of the release.
    await page.locator('h1').evaluate((heading) => {
      heading.style.paddingTop = '300px'
    })
    await take.evaluate((button) => button.parentElement?.style.setProperty('margin-bottom', '200px'))
    await page.mouse.up()
    await expect(page.getByText('Your wallet isn’t on this device')).toBeVisible()
  })

test('the amounts of a form arrive without moving its button, which a phone always shows', {
  tag: '@phone',
}, async ({ page }) => {
  await logIn(page, demoPerson('guest'))
  await page.goto('/transfer')
  await restoreWallet(page, demoPerson('guest').phrase)
  for (const [path, button] of [
    ['/transfer?asset=PLA', 'Review'],
    ['/withdraw', 'Review'],
  ] as const)
    await test.step(path, async () => {
      const release = await holdBack(page, '/api/wallet/balances/')
      await page.goto(path)
      const act = page.getByRole('button', { name: button })
      const before = await middleOf(act)
      expect(before.y).toBeLessThan(page.viewportSize()?.height ?? 0)
      await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
      const field = page.getByLabel('Amount')
      const fieldBefore = await middleOf(field)
      release()
      await expect(page.getByText(/^Available: /).first()).toBeVisible()
      expect(await middleOf(act)).toEqual(before)
      expect(await middleOf(field)).toEqual(fieldBefore)
      await page.unroute('/api/wallet/balances/')
    })
})

test('the actions of Home stay in place while balances load, and a device without keys says so', {
  tag: '@phone',
}, async ({ page }) => {
  await logIn(page, demoPerson('guest'))
  const release = await holdBack(page, '/api/wallet/balances/')
  await page.goto('/home')
  const send = page.getByRole('main').getByRole('link', { name: 'Transfer' })
  const before = await middleOf(send)
  // What follows the balances waits for them, so that they do not push it away.
  const points = page.getByRole('main').getByRole('link', { name: /^Points/ })
  await expect(page.getByRole('main').getByRole('status')).toContainText('Loading')
  await expect(points).toHaveCount(0)
  release()
  await expect(page.getByRole('region', { name: 'Your assets' })).toBeVisible()
  await expect(points).toBeAttached()
  expect(await middleOf(send)).toEqual(before)
  await expect(page.getByText('On PLANET')).toBeVisible()
  await expect(page.getByRole('link', { name: 'On main networks' })).toBeVisible()
  await expect(page.getByText('View only')).toBeVisible()
  await expect(page.getByText('Make your first deposit')).toHaveCount(0)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Notifications/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/home')
  await page
    .getByRole('region', { name: 'Your assets' })
    .getByRole('link', { name: /^Bitcoin/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bitcoin' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Price of Bitcoin' })).toBeVisible()
  await expect(page.getByText('Your Bitcoin address')).toBeVisible()
  await expectAccessible(page)
})

test('a payment request fills in the payer’s form', { tag: '@phone' }, async ({ page }) => {
  await logIn(page, demoPerson('guest'))
  await page.goto('/receive?asset=USDT')
  await page.getByRole('textbox', { name: 'Amount' }).fill('12.5')
  await page.getByLabel('Note').fill('Lunch & tea')
  await expect(page.getByRole('img', { name: 'QR code that requests 12.5 USDT' })).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy link' }).click()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await page.goto('/transfer')
  await restoreWallet(page, demoPerson('guest').phrase)
  await page.goto(link)
  await expect(page.getByLabel('Amount')).toHaveValue('12.5')
  await expect(page.getByLabel('Currency')).toHaveValue('USDT')
  await expect(page.getByLabel('Comment')).toHaveValue('Lunch & tea')
  await expect(page.getByLabel('Recipient')).toHaveValue(/^PW-/)
})
