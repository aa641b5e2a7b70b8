import type { Page } from '@playwright/test'
import { colours, everything, expect, expectAccessible, test } from '../fixtures.ts'
import { publicPaths } from '../public-paths.ts'
import { widthOf } from '../whole.ts'

const partnerDocuments = Object.values(publicPaths).filter((path) => /_(kitabo|midosy)$/.test(path))
const languages = ['en', 'ja', 'ko'] as const
const phone = { width: 390, height: 844 }
const sizes = [phone, { width: 1280, height: 800 }]
const themes = ['light', 'dark'] as const

/** Second addresses of documents that are fully checked under their first. */
const aliases: Readonly<Record<string, string>> = {
  '/company/legal/': '/agreement/company_legal',
  '/policy/claim/': '/agreement/policy_claim',
  '/policy/securitypolicy/': '/agreement/policy_security',
  '/policy/regulation/': '/agreement/regulation',
  '/policy/privacypolicy/': '/agreement/privacypolicy',
  '/policy/antisocial/': '/agreement/policy_antisocial',
  '/policy/antisocial_elimination/': '/agreement/policy_elimination',
}

/** Pages whose address names something that does not exist: the server responds so, and the browser logs it. */
const aboutNothing = [
  '/pw_modify/',
  '/pw_reset/',
  '/order/detail/',
  '/pay/',
  '/identification/',
  '/explorer/transaction/',
]

/** All documents are one screen with other texts: two of them, one plain and one for a partner, are fully checked. */
const documents = /^\/(agreement|policy)\/(?!regulation(_kitabo)?$)/
type Look = 'every way' | 'words'

/** The page follows size and theme without a reload. Colours do not depend on the text: dark is checked once. */
async function expectWhole(page: Page, language: string, look: Look): Promise<void> {
  await expect(page.locator('h1')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.locator('body')).toHaveClass(new RegExp(`\\b${language}\\b`))
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await widthOf(page), `${page.url()} sticks out sideways in ${language}`).toBeLessThanOrEqual(320)
  for (const size of sizes) {
    await page.setViewportSize(size)
    expect(await widthOf(page), `${page.url()} sticks out sideways in ${language}`).toBeLessThanOrEqual(
      size.width,
    )
    if (look === 'words' && size !== phone) continue
    for (const theme of language === 'en' && look === 'every way' ? themes : themes.slice(0, 1)) {
      await page.emulateMedia({ colorScheme: theme })
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      await test.step(`${language} at ${size.width} px, ${theme}`, () =>
        expectAccessible(page, theme === 'light' ? everything : colours, ['landmark-unique']))
    }
  }
}

/** English is what a browser in English shows before a language is chosen. */
async function choose(page: Page, language: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/email_sent')
  await page.evaluate(
    (chosen) =>
      chosen === 'en'
        ? localStorage.removeItem('localeLanguage')
        : localStorage.setItem('localeLanguage', chosen),
    language,
  )
  await page.setViewportSize(phone)
  await page.emulateMedia({ colorScheme: 'light' })
}

/** A few pages in one test: a new window would load and compile the product again for each. */
function fewAtATime(paths: readonly string[]): string[][] {
  const few = 8
  return Array.from({ length: Math.ceil(paths.length / few) }, (_, index) =>
    paths.slice(index * few, (index + 1) * few),
  )
}

const pages = Object.values(publicPaths).filter((path) => !(path in aliases))
const isThere = (path: string): boolean => !aboutNothing.some((start) => path.startsWith(start))

for (const paths of [
  ...fewAtATime(pages.filter(isThere)),
  ...fewAtATime(pages.filter((path) => !isThere(path))),
])
  test.describe('every page that needs no login', { tag: '@phone' }, () => {
    if (!paths.some(isThere)) test.use({ allowedComplaints: [/status of 4(00|04|10)/] })
    test(paths.join(' '), async ({ page }) => {
      for (const path of paths)
        await test.step(`${path} is complete in three languages, light and dark, on phone and desktop`, async () => {
          for (const language of languages) {
            await choose(page, language)
            const answer = await page.goto(path)
            expect(answer?.status(), path).toBe(200)
            await expectWhole(page, language, documents.test(path) ? 'words' : 'every way')
          }
        })
    })
  })

test.describe('a second address shows the same document', { tag: '@phone' }, () => {
  for (const language of languages)
    test(`in ${language}`, async ({ page }) => {
      await choose(page, language)
      for (const [alias, original] of Object.entries(aliases))
        await test.step(`${alias} is ${original}, in three languages`, async () => {
          const read = async (path: string) => {
            expect((await page.goto(path))?.status(), path).toBe(200)
            await expect(page.locator('html')).toHaveAttribute('lang', language)
            await expect(page.locator('h1')).toBeVisible()
            return page.locator('main').textContent()
          }
          const text = await read(original)
          expect(text?.length).toBeGreaterThan(300)
          expect(await read(alias)).toBe(text)
        })
    })
})

test('partner variants have no navigation, tab bar or footer', { tag: '@desktop' }, async ({ page }) => {
  expect(partnerDocuments).toHaveLength(4)
  for (const path of partnerDocuments) {
    await page.goto(path)
    await expect(page.locator('h1')).toBeVisible()
    for (const role of ['banner', 'contentinfo'] as const) await expect(page.getByRole(role)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Menu' })).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
    // The table of contents and the skip link lead within the page; nothing leads out of it.
    await expect(page.locator('a[href^="#"]')).not.toHaveCount(0)
    await expect(page.locator('a:not([href^="#"])')).toHaveCount(0)
  }
})

test.describe('a path that does not exist', () => {
  test.use({ allowedComplaints: [/404/] })
  test('is Page Not Found, in every language, with a way forward', { tag: '@phone' }, async ({ page }) => {
    for (const path of ['/faq', '/FAQ/more', '/agreement/nothing', '/nowhere']) {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    }
    for (const language of languages) {
      await page.evaluate((chosen) => localStorage.setItem('localeLanguage', chosen), language)
      await page.reload()
      await expectWhole(page, language, 'every way')
    }
    await page.locator('main a[href="/"]').click()
    await expect(page).toHaveURL('/')
  })
})

test('the FAQ has twelve questions, each with an answer', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/FAQ')
  const questions = page.locator('main details')
  await expect(questions).toHaveCount(12)
  for (const question of await questions.all()) {
    await question.locator('summary').click()
    await expect(question.locator('p, li').first()).toBeVisible()
  }
})
