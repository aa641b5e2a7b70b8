import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { fundDemo } from '../fund-demo.ts'

test('a visitor sends USDT from Demo 1 to Demo 2 by clicking what is in sight', async ({
  page,
  browser,
  wallet,
  sandbox,
}) => {
  await test.step('the sandbox has USDT for Demo 1', async () => {
    const other = await (await browser.newContext({ baseURL: wallet })).newPage()
    await other.goto('/')
    await other.getByRole('button', { name: 'Try Demo 1' }).first().click()
    await expect(other).toHaveURL('/home')
    await fundDemo(other, sandbox, [{ network: 'tron', label: 'TRON', asset: 'USDT', coins: '250' }])
    await other.context().close()
  })
  let clicks = 0
  const click = async (target: Locator) => {
    await target.click()
    clicks += 1
  }
  await page.goto('/')
  await click(page.getByRole('button', { name: 'Try Demo 1' }).first())
  await expect(page).toHaveURL('/home')
  await click(page.getByRole('button', { name: 'Things to try' }))
  await click(page.getByRole('link', { name: 'Send 25 USDT to Demo 2' }))
  const amount = page.getByLabel('Amount')
  await expect(amount).toBeVisible()
  if ((await amount.inputValue()) === '') await amount.fill('25')
  await click(page.getByRole('button', { name: 'Review' }))
  await click(page.getByRole('button', { name: 'Use demo password' }))
  await click(page.getByRole('button', { name: /^Sign and send 25(\.00)? USDT$/ }))
  await expect(page.getByRole('heading', { name: 'Sent', exact: true })).toBeVisible()
  expect(clicks).toBeLessThan(10)
})
