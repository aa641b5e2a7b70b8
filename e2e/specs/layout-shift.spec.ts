import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { demoPerson, logIn } from '../person.ts'

/** Slow enough that a page is shown before its content, as on a distant phone. */
const answerMs = 600

/** The sum of all layout shifts that no input caused (https://wicg.github.io/layout-instability/). */
async function layoutShiftOf(page: Page, path: string, latest?: string): Promise<number> {
  await page.addInitScript(() => {
    const found = { sum: 0 }
    Reflect.set(window, '__shift', found)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
        }
        if (!hadRecentInput) found.sum += value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.route('**/api/**', async (route) => {
    const isLatest = latest !== undefined && route.request().url().includes(latest)
    await new Promise((resolve) => setTimeout(resolve, isLatest ? answerMs * 2 : answerMs))
    await route.continue()
  })
  await page.goto(path)
  await expect(page.locator('h1')).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await page.waitForTimeout(answerMs * 3)
  return page.evaluate(() => (Reflect.get(window, '__shift') as { sum: number }).sum)
}

for (const path of ['/', '/FAQ', '/explorer', '/reserves', '/agreement/regulation'])
  test(`nothing moves while ${path} loads`, async ({ page }) => {
    expect(await layoutShiftOf(page, path)).toBeLessThan(0.05)
  })

test('nothing moves while the pages of a member load', { tag: '@phone' }, async ({ page }) => {
  await logIn(page, demoPerson('guest'))
  for (const [path, latest] of [
    ['/home', undefined],
    ['/home', '/api/wallet/home/'],
    ['/home', '/api/customer/checklist/'],
    ['/customer/GpointAccountTransfer', undefined],
  ] as const) {
    expect(await layoutShiftOf(page, path, latest), `${path}, ${latest}`).toBeLessThan(0.05)
    await page.unrouteAll({ behavior: 'wait' })
  }
})
