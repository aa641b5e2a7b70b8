import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Opens and accepts everything on the customer's page, and states the reason that a decision needs. */
export async function openForDecision(desk: Page): Promise<void> {
  const open = desk.getByRole('button', { name: 'Open personal data' })
  if (await open.isVisible()) {
    await desk.getByLabel('Reason').first().fill('Review of the application')
    await open.click()
  }
  const documents = desk.locator('a[href*="/documents/"]')
  await expect(documents.first()).toBeVisible()
  for (const link of await documents.all()) {
    const url = new URL((await link.getAttribute('href')) ?? '', desk.url())
    expect((await desk.request.get(url.href)).ok()).toBe(true)
  }
  await desk.reload()
  const accept = desk.getByRole('button', { name: /^Accept: / })
  for (let left = await accept.count(); left > 0; left = await accept.count()) await accept.first().click()
  // The worker screens an application a moment after it was submitted.
  await expect(async () => {
    await desk.reload()
    await expect(desk.getByLabel('Reason for the record')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await desk.getByLabel('Reason for the record').fill('Papers and form agree.')
}
