import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { demoPerson, logIn } from '../person.ts'

const trade = 'a trade password of tests'
const small = '0.00007'

/** In every language at the narrowest and the widest nothing is cut; light and dark nothing that axe finds serious. */
async function expectWhole(page: Page): Promise<void> {
  for (const language of ['ja', 'ko', 'en']) {
    await page.evaluate((chosen) => localStorage.setItem('localeLanguage', chosen), language)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.locator('h1')).toBeVisible()
    for (const width of [320, 1280, 390]) {
      await page.setViewportSize({ width, height: 844 })
      const cut = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(cut, `${page.url()} in ${language} at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectAccessible(page)
  }
}

/** A device with the keys signs for the deposit address; what it is stands on the screen. */
async function bitcoinAddress(page: Page, phrase: string): Promise<string> {
  await page.goto('/deposit?asset=BTC')
  await page.getByRole('link', { name: 'Restore the wallet' }).click()
  await page.getByLabel('The 24 words, in order').fill(phrase)
  await page.getByLabel('New trade password for this device').fill(trade)
  await page.getByLabel('Again').fill(trade)
  await page.getByRole('button', { name: 'Restore the wallet' }).click()
  await expect(page.getByRole('heading', { name: 'The keys are on this device' })).toBeVisible({
    timeout: 30_000,
  })
  await page.goto('/deposit?asset=BTC')
  await page.getByLabel('Amount').fill('0.01')
  await page.getByLabel('Trade password', { exact: true }).fill(trade)
  await page.getByRole('button', { name: 'Sign and show the address' }).click()
  const card = page.getByRole('region', { name: 'Deposit address' })
  await expect(card).toBeVisible({ timeout: 30_000 })
  const address = card.locator('[translate=no]').filter({ hasText: /^bcrt1\w{30,}$/ })
  return (await address.textContent()) ?? ''
}

test('deposits are followed on Home, in the history, in files, and in the reserves @phone', async ({
  page,
  browser,
  request,
  sandbox,
  wallet,
}) => {
  test.setTimeout(300_000)
  const steer = async (path: string, data: object) => {
    const answer = await request.post(`${sandbox}${path}`, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  const demo = demoPerson('guest')
  await logIn(page, demo)
  const address = await bitcoinAddress(page, demo.phrase)
  const row = (amount: string) => page.getByRole('listitem').filter({ hasText: amount })

  await test.step('what confirms stands in the list, live', async () => {
    await page.goto('/history/depositWithdraw')
    await steer('/faucet', { network: 'bitcoin', asset: 'BTC', address, coins: '0.0123' })
    await steer('/faucet', { network: 'bitcoin', asset: 'BTC', address, coins: small })
    await expect(row('+0.0123 BTC')).toBeVisible({ timeout: 30_000 })
    await expect(row(`+${small} BTC`)).toContainText('Not credited')
    await steer('/mine', { network: 'bitcoin', blocks: 3 })
    await expect(row('+0.0123 BTC')).toContainText(/Confirming · \d+\/12/, { timeout: 30_000 })
  })

  await test.step('Home shows what is on its way, and what happened lately', async () => {
    await page.goto('/home')
    const assets = page.getByRole('region', { name: 'Your assets' })
    await expect(assets.getByText(/^\+0\.0123 BTC · \d+\/12$/)).toBeVisible()
    const lately = page.getByRole('region', { name: 'Lately' })
    await expect(lately.getByRole('link', { name: /Deposit from Bitcoin.*0\.0123 BTC/ })).toBeVisible()
    await expectAccessible(page)
    for (const [name, path] of [
      ['Transfer', '/transfer'],
      ['Deposit', '/deposit'],
      ['Convert', '/withdraw'],
    ] as const) {
      await page.getByRole('navigation', { name: 'What you can do' }).getByRole('link', { name }).click()
      await expect(page).toHaveURL(new RegExp(`${path}$`))
      await page.goto('/home')
    }
    await lately.getByRole('link', { name: /0\.0123 BTC/ }).click()
  })

  await test.step('the detail counts to twelve and leads to PLANET', async () => {
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuemax', '12')
    await steer('/mine', { network: 'bitcoin', blocks: 12 })
    await expect(page.getByText('Credited', { exact: true })).toBeVisible({ timeout: 90_000 })
    await expect(page.getByText('Completed', { exact: true })).toBeVisible()
    await expect(page.getByText(/^D-\d+$/)).toBeVisible()
    await expect(page.getByText('No fee')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Copy TX id' })).toBeVisible()
    await expect(page.getByText('Credited to you')).toBeVisible({ timeout: 30_000 })
    await expectWhole(page)
    await page.getByRole('link', { name: /Credited to you/ }).click()
    await expect(page).toHaveURL(/\/explorer\/transaction\/0x/)
  })

  await test.step('the history of transfers names it, and leads back to it', async () => {
    await page.goto('/history/crypto/transfer?type=deposit')
    await row('+0.0123 BTC').getByRole('link').click()
    await page.getByRole('link', { name: 'See the deposit' }).click()
    await expect(page).toHaveURL(/\/history\/depositWithdraw\/0x/)
    await expect(page.getByText('+0.0123')).toBeVisible()
  })

  await test.step('the list is searched, narrowed down and saved as files', async () => {
    await page.goto('/history/depositWithdraw')
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.getByLabel('Status').selectOption('failed')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(row(`+${small} BTC`)).toBeVisible()
    await expect(row('+0.0123 BTC')).toHaveCount(0)
    await row(`+${small} BTC`).getByRole('link').click()
    await expect(page.getByText('The amount is below the minimum.')).toBeVisible()
    await page.goto(`/history/depositWithdraw?q=${address}`)
    await expect(row('+0.0123 BTC')).toBeVisible()
    await expectWhole(page)
    await page.getByRole('button', { name: 'Export' }).click()
    const save = async (name: string) => {
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name }).click()
      return readFile(await (await download).path())
    }
    expect((await save('Download CSV')).toString()).toContain(',1,3,credited,BTC,0.0123,0,bitcoin,')
    expect((await save('Download PDF')).subarray(0, 5).toString()).toBe('%PDF-')
  })

  await test.step('a stranger sees the reserves cover it, and what to type to check', async () => {
    const visitor = await (await browser.newContext({ baseURL: wallet })).newPage()
    await visitor.goto('/reserves')
    const bitcoin = visitor.getByRole('region', { name: 'Bitcoin', exact: true })
    // Reserves are looked at every minute, and the page hears of it.
    await expect(bitcoin.getByText(/% covered$/)).toBeVisible({ timeout: 90_000 })
    await expect(bitcoin.getByRole('img', { name: /^Reserves of BTC against/ })).toBeVisible()
    await bitcoin.getByRole('button', { name: 'Show deposit addresses' }).click()
    await expect(bitcoin.getByText(address)).toBeVisible()
    await bitcoin.getByText('Check it yourself').click()
    await expect(bitcoin.getByText(/^bitcoin-cli scantxoutset start/)).toBeVisible()
    await expectWhole(visitor)
    await visitor.goto('/explorer/token/BTC')
    await expect(visitor.getByText(/^\d+\.\d\d%$/)).toBeVisible()
    await visitor.context().close()
  })
})
