import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

type Fixtures = {
  /** Base URL of the wallet; `page.goto('/FAQ')` goes there. */
  wallet: string
  /** Base URL of the sandbox: its inboxes, faucet and so on. */
  sandbox: string
  /** The product's database, for what only its own processes write. */
  database: string
  /** The operators' console, opened in its own window by one of the sandbox's two operators. */
  openConsole: (who?: 'operator' | 'colleague') => Promise<Page>
  /** Console messages that a test expects; everything else fails it. */
  allowedComplaints: RegExp[]
  complaints: undefined
}

function address(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set; the tests start through e2e/playwright.config.ts`)
  return value
}

let visitors = 0

/** The product's test: any unexpected console error, page error or blocked resource fails it. */
export const test = base.extend<Fixtures>({
  wallet: async ({ playwright: _ }, use) => use(address('PLANET_WALLET_URL')),
  sandbox: async ({ playwright: _ }, use) => use(address('PLANET_SANDBOX_URL')),
  database: async ({ playwright: _ }, use) => use(address('PLANET_DATABASE_URL')),
  openConsole: async ({ browser }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (who = 'operator') => {
      const url = address('PLANET_CONSOLE_URL')
      const context = await browser.newContext({ baseURL: url, locale: 'en-US' })
      contexts.push(context)
      const value = address(who === 'operator' ? 'PLANET_OPERATOR_SESSION' : 'PLANET_COLLEAGUE_SESSION')
      await context.addCookies([{ name: 'planet_operator', value, url }])
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
  baseURL: async ({ wallet }, use) => use(wallet),
  // Each test is another visitor: from one address, a fast machine would log in more often than the wallet allows.
  extraHTTPHeaders: async ({ playwright: _ }, use, { parallelIndex }) => {
    visitors += 1
    await use({ 'x-forwarded-for': `198.51.${100 + parallelIndex}.${1 + (visitors % 250)}` })
  },
  allowedComplaints: [[], { option: true }],
  complaints: [
    async ({ context, allowedComplaints }, use, testInfo) => {
      const complaints: string[] = []
      context.on('weberror', (error) => complaints.push(`page error: ${error.error().message}`))
      context.on('console', (message) => {
        if (message.type() === 'error')
          complaints.push(`console: ${message.text()} (${message.location().url})`)
      })
      // Report-only and blocked alike; the console does not report every violation.
      await context.exposeBinding('__complain', (_source, text: string) => void complaints.push(text))
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          const complain = Reflect.get(window, '__complain') as (text: string) => void
          complain(`CSP: ${event.violatedDirective} refused ${event.blockedURI || event.sample}`)
        })
      })
      await use(undefined)
      if (testInfo.status === testInfo.expectedStatus) await expectHeadings(context)
      const allowed = allowedComplaints
      const unexpected = complaints.filter((text) => !allowed.some((pattern) => pattern.test(text)))
      expect(unexpected, 'what the browser complained about').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** A walk ends on pages that show their headings: an empty page has the right address and a quiet console, too. */
async function expectHeadings(context: BrowserContext): Promise<void> {
  const wallet = address('PLANET_WALLET_URL')
  for (const page of context.pages())
    if (page.url().startsWith(`${wallet}/`) && (await page.locator('#root').count()) > 0)
      await expect(page.locator('h1').first(), `the heading of ${page.url()}`).toBeVisible()
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules of WCAG 2.2 AA, and best practices beyond them. */
export const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Everything that can differ between the themes of a page. */
export const colours: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/** Nothing serious or critical by WCAG 2.2 AA. axe is injected into the page once: no page here has frames. */
export async function expectAccessible(
  page: Page,
  runOnly: axe.RunOptions['runOnly'] = everything,
  alsoRefused: readonly string[] = [],
): Promise<void> {
  // A page's text can appear before its style sheet, when every size would be wrong.
  await page.waitForLoadState('load')
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const violations = await page.evaluate(
    async ({ rules, refused }) => {
      const { run } = Reflect.get(window, 'axe') as typeof axe
      const found = await run({ runOnly: rules, resultTypes: ['violations'], selectors: false })
      return found.violations.map(({ id, impact, help, nodes }) => ({
        serious: impact === 'serious' || impact === 'critical' || refused.includes(id),
        text: `${id}: ${help}\n${nodes.map((node) => `  ${node.html}`).join('\n')}`,
      }))
    },
    { rules: runOnly, refused: alsoRefused },
  )
  const serious = violations.filter((one) => one.serious).map((one) => one.text)
  expect(serious, `accessibility of ${page.url()}`).toEqual([])
}
