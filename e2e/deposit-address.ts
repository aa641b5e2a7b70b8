import { expect, type Locator, type Page } from '@playwright/test'
import { tradePassword } from './person.ts'

export const depositCard = (page: Page): Locator => page.getByRole('region', { name: 'Deposit address' })

/** Fills in the form and signs if needed; reads the address from the screen. */
export async function depositAddress(
  page: Page,
  asset: string,
  amount: string,
  network?: string,
  password = tradePassword,
): Promise<string> {
  await page.goto(`/deposit?asset=${asset}`)
  const change = page.getByRole('button', { name: 'Deposit another currency' })
  await expect(page.getByRole('textbox', { name: 'Amount' }).or(change)).toBeVisible()
  // A known address is shown at once.
  if (await change.isVisible()) await change.click()
  if (network) await page.getByLabel(network).check()
  await page.getByLabel('Amount').fill(amount)
  const sign = page.getByRole('button', { name: 'Sign and show the address' })
  const show = page.getByRole('button', { name: 'Show the address', exact: true })
  await expect(sign.or(show)).toBeVisible()
  if (await sign.isVisible()) {
    await page.getByLabel('Trade password', { exact: true }).fill(password)
    await sign.click()
  } else await show.click()
  const card = depositCard(page)
  await expect(card).toBeVisible()
  const address = card.locator('[translate=no]').filter({ hasText: /^\w{30,}$/ })
  return (await address.textContent()) ?? ''
}
