import { expect, type Locator, type Page } from '@playwright/test'

const sizes = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
]

/** Whether the middle of the element is in the window, and nothing lies over it. */
const isOnTop = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const box = element.getBoundingClientRect()
    const isInside = box.top >= 0 && box.bottom <= innerHeight && box.height > 0
    const seen = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    return isInside && seen !== null && (element.contains(seen) || seen.contains(element))
  })

/** How far the end of the page lies under the bar when it is scrolled to the end; 0 or less is clear of it. */
const hiddenAtEnd = (page: Page): Promise<number> =>
  page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight)
    const bar = document.querySelector('main [data-action-bar]')
    const content = [...document.querySelectorAll('main :is(p, dd, li, button, a, input, select)')]
    const bottoms = content
      // What is folded away has a place, too.
      .filter((element) => element.checkVisibility() && !element.closest('[data-action-bar], dialog'))
      .map((element) => element.getBoundingClientRect().bottom)
    return Math.max(0, ...bottoms) - (bar?.getBoundingClientRect().top ?? 0)
  })

/**
 * On phones of both sizes, everything that signing needs is in sight at once: the trade password, the given error and
 * the button, wherever the page is scrolled to. The rest of the page can be scrolled out from under them.
 */
export async function expectSigningInSight(page: Page, submit: Locator, error?: Locator): Promise<void> {
  const before = page.viewportSize() ?? { width: 390, height: 844 }
  const parts = [page.getByLabel('Trade password', { exact: true }), submit, ...(error ? [error] : [])]
  for (const size of sizes) {
    await page.setViewportSize(size)
    await page.evaluate(() => scrollTo(0, 0))
    for (const part of parts) await expect.poll(() => isOnTop(part), `${part} at ${size.width}`).toBe(true)
    await expect.poll(() => hiddenAtEnd(page), `end of the page at ${size.width}`).toBeLessThanOrEqual(0)
    for (const part of parts) await expect.poll(() => isOnTop(part), `${part} at ${size.width}`).toBe(true)
  }
  await page.setViewportSize(before)
}
