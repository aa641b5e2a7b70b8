import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './fixtures.ts'

/**
 * In every language at the narrowest, the usual and the widest nothing is cut; light and dark nothing that axe finds
 * serious. Ends in English at the width of a phone.
 */
export async function expectWhole(page: Page): Promise<void> {
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
