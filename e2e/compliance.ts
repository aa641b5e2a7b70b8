import type { Page } from '@playwright/test'
import { expect, expectAccessible } from './fixtures.ts'
import { freshCode } from './fresh-code.ts'

const question = 'Where do the funds of this withdrawal come from?'

/** A reviewer opens a case about the customer whose page is open, and asks about the source of funds. */
export async function askAboutFunds(desk: Page): Promise<void> {
  await desk.getByText('Open a case', { exact: true }).first().click()
  await desk.getByLabel('What was noticed?').fill('A large withdrawal to a new address.')
  await desk.getByRole('button', { name: 'Open a case' }).click()
  await expect(desk.getByText('The case is open.')).toBeVisible()
  await desk.getByRole('button', { name: 'Take the case' }).click()
  await desk.getByText('Ask about the source of funds', { exact: true }).first().click()
  await desk.getByLabel('Question to the customer').fill(question)
  await desk.getByRole('button', { name: 'Ask about the source of funds' }).click()
  await expect(desk.getByText('The customer was asked by mail.')).toBeVisible()
}

/** The customer follows the notice on Home and answers with a document. */
export async function answerAboutFunds(page: Page, answer: string): Promise<void> {
  await page.goto('/home')
  await page.locator('a[href="/customer/source_of_funds"]').first().click()
  await expect(page.getByRole('heading', { name: question })).toBeVisible()
  await page.getByLabel('Your answer').fill(answer)
  const picture = { name: 'contract.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await page.locator('input[type=file]').first().setInputFiles(picture)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText('Your answer was sent.')).toBeVisible()
  await expect(page.getByText(answer)).toBeVisible()
}

/** The reviewer reads the answer and closes the case. */
export async function closeCase(desk: Page, answer: string): Promise<void> {
  await desk.reload()
  await expect(desk.getByText(answer)).toBeVisible()
  await expect(desk.getByRole('row', { name: /Picture \(PNG\).*Customer/ })).toBeVisible()
  await expectAccessible(desk)
  const id = await desk.getByRole('heading', { level: 1 }).textContent()
  await desk.getByText('Close the case', { exact: true }).first().click()
  await desk.locator('form:has(input[value=closed])').getByLabel('Reason or reference').fill('Explained.')
  await desk.getByRole('button', { name: 'Close the case' }).click()
  await expect(desk.getByText('The case was updated.')).toBeVisible()
  await desk.goto('/cases')
  await expect(desk.getByRole('link', { name: id ?? '' })).toHaveCount(0)
  await desk.goto('/cases?state=closed')
  await expect(desk.getByRole('link', { name: id ?? '' })).toBeVisible()
}

/** Two operators agree on the export of the customer whose page is open; returns the name of the archive. */
export async function exportCustomer(desk: Page, colleague: Page): Promise<string> {
  await desk.getByText('Export for an authority', { exact: true }).first().click()
  const form = desk.locator('form[action$="/export"]')
  await form.getByLabel('Who asked, and their reference').fill('Letter 7/2026')
  await form.getByLabel('Your current code').fill(await freshCode(process.env.PLANET_OPERATOR_KEY ?? ''))
  await form.getByRole('button', { name: 'Propose the export' }).click()
  await expect(desk.getByText('The export waits for another operator.')).toBeVisible()
  await colleague.goto('/exports')
  await colleague
    .getByRole('row', { name: /Letter 7\/2026/ })
    .getByRole('link', { name: 'Waiting' })
    .click()
  await colleague
    .getByLabel('Your current code')
    .fill(await freshCode(process.env.PLANET_COLLEAGUE_KEY ?? ''))
  await colleague.getByRole('button', { name: 'Confirm' }).click()
  await expect(colleague.getByText('Confirmed and carried out.')).toBeVisible()
  await desk.goto('/exports')
  await expectAccessible(desk)
  const download = desk.waitForEvent('download')
  await desk
    .getByRole('row', { name: /Letter 7\/2026/ })
    .getByRole('link', { name: 'Download' })
    .click()
  return (await download).suggestedFilename()
}
