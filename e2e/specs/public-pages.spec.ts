import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'

const documents = [
  '/agreement/company_legal',
  '/agreement/policy_blockchain',
  '/agreement/policy_claim',
  '/agreement/policy_security',
  '/agreement/policy_antisocial',
  '/agreement/policy_elimination',
  '/agreement/regulation',
  '/agreement/privacypolicy',
]
const partnerDocuments = [
  '/agreement/regulation_kitabo',
  '/agreement/privacypolicy_kitabo',
  '/agreement/regulation_midosy',
  '/agreement/privacypolicy_midosy',
]
const aliases = [
  '/company/legal/',
  '/policy/claim/',
  '/policy/securitypolicy/',
  '/policy/regulation/',
  '/policy/privacypolicy/',
  '/policy/antisocial/',
  '/policy/contract/',
  '/policy/antisocial_elimination/',
  '/policy/management/',
]
const pages = [
  '/',
  '/login',
  '/inquiry',
  '/cancellation',
  '/FAQ',
  ...documents,
  ...partnerDocuments,
  ...aliases,
]
const languages = ['en', 'ja', 'ko'] as const
const themes = ['light', 'dark'] as const

async function speak(page: Page, language: string) {
  await page.addInitScript((chosen) => localStorage.setItem('localeLanguage', chosen), language)
}

for (const path of pages) {
  for (const language of languages) {
    test(`${path} in ${language} is whole in light and dark`, async ({ page }) => {
      await speak(page, language)
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(200)
      await expect(page.locator('h1')).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.locator('body')).toHaveClass(new RegExp(`\\b${language}\\b`))
      const { width, inner } = await page.evaluate(() => ({
        width: document.documentElement.scrollWidth,
        inner: innerWidth,
      }))
      expect(width, 'nothing sticks out sideways').toBeLessThanOrEqual(inner)
      for (const theme of themes) {
        // The page follows the system without being loaded again.
        await page.emulateMedia({ colorScheme: theme })
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
        await expectAccessible(page)
      }
    })
  }
}

test('the alias paths show the same documents', async ({ page }) => {
  const pairs = [
    ['/company/legal/', '/agreement/company_legal'],
    ['/policy/claim/', '/agreement/policy_claim'],
    ['/policy/antisocial_elimination/', '/agreement/policy_elimination'],
  ] as const
  for (const [alias, original] of pairs) {
    await page.goto(alias)
    const title = await page.locator('h1').textContent()
    await page.goto(original)
    await expect(page.locator('h1')).toHaveText(title ?? '')
  }
})

test('partner variants stand without navigation, tab bar or footer', async ({ page }) => {
  for (const path of partnerDocuments) {
    await page.goto(path)
    await expect(page.locator('h1')).toBeVisible()
    await expect(page.locator('header nav, footer, [aria-label="Menu"]')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Planet Wallet' })).toHaveCount(0)
  }
})

test.describe('a path that does not exist', () => {
  test.use({ allowedComplaints: [/404/] })
  for (const path of ['/nowhere', '/faq', '/FAQ/more', '/agreement/nothing']) {
    test(`${path} is Page Not Found`, async ({ page }) => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
      await page.getByRole('link', { name: 'Go to the start page' }).click()
      await expect(page).toHaveURL('/')
    })
  }
})

test('the FAQ has twelve questions, each with an answer', async ({ page }) => {
  await page.goto('/FAQ')
  const questions = page.locator('main details')
  await expect(questions).toHaveCount(12)
  for (const question of await questions.all()) {
    await question.locator('summary').click()
    await expect(question.locator('p, li').first()).toBeVisible()
  }
})
