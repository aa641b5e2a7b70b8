import { demoPassword } from '@planet/accounts/demo/demo-accounts'
import type { Browser, Page } from '@playwright/test'
import { expect } from '@playwright/test'

type Look = {
  wallet: string
  language: string
  theme: 'light' | 'dark'
  width: number
  height: number
  scale?: number
}

/** A page with a new profile in one language and theme. */
export async function openPage(browser: Browser, look: Look): Promise<Page> {
  const context = await browser.newContext({
    baseURL: look.wallet,
    viewport: { width: look.width, height: look.height },
    deviceScaleFactor: look.scale ?? 1,
    isMobile: look.width < 600,
    hasTouch: look.width < 600,
  })
  await context.addInitScript(
    ([language, theme]) => {
      localStorage.setItem('localeLanguage', language)
      localStorage.setItem('theme', theme)
      localStorage.setItem('privacy_notice_agreed', '1')
    },
    [look.language, look.theme] as const,
  )
  return context.newPage()
}

/** From the landing page to the Home of a demo account, like a visitor. */
export async function enterDemo(page: Page, index = 0): Promise<void> {
  await page.goto('/')
  await page.locator('#demo button').nth(index).click()
  await expect(page).toHaveURL('/home')
  await settle(page)
}

/** A demo account that the landing page does not offer. */
export async function enterAccount(page: Page, name: string): Promise<void> {
  await page.goto('/login')
  await page.locator('input[name=email]').fill(`${name}@planet.example`)
  await page.locator('input[name=password]').fill(demoPassword)
  await page.locator('main form button[type=submit]').click()
  await expect(page).not.toHaveURL(/\/login/)
  await settle(page)
}

/** Waits until nothing is loading any more. */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"], main [class*="skeleton"]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(400)
}
