import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './fixtures.ts'

/**
 * In every language, at the narrowest, the usual and the widest width, nothing is cut off; in light and dark axe finds
 * nothing serious. Ends in English at the width of a phone.
 */
export async function expectWhole(page: Page): Promise<void> {
  for (const language of ['ja', 'ko', 'en']) {
    await page.evaluate((chosen) => localStorage.setItem('localeLanguage', chosen), language)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.locator('h1')).toBeVisible()
    for (const width of [320, 1280, 390]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await widthOf(page), `${page.url()} in ${language}`).toBeLessThanOrEqual(width)
    }
  }
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectAccessible(page)
  }
}

/** The page's own width. It is compared with the set one: `innerWidth` of a phone grows with overflowing content. */
export const widthOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth)
