import { demoTradePassword } from '@planet/accounts/demo/demo-accounts'
import { expect, test } from '../fixtures.ts'

test('the privacy banner is shown until it is accepted once', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  const banner = page.getByRole('complementary', { name: 'Privacy notice' })
  await expect(banner).toBeVisible()
  const figures = page.getByRole('region', { name: 'Live figures' })
  await expect(figures).toBeVisible()
  const { y = 0, height = 0 } = (await banner.boundingBox()) ?? {}
  expect((await figures.boundingBox())?.y, 'nothing covers the banner').toBeGreaterThan(y + height)
  await banner.getByRole('button', { name: 'Agree' }).click()
  await expect(banner).toBeHidden()
  await page.reload()
  await expect(page.locator('h1')).toBeVisible()
  await expect(banner).toBeHidden()
})

test('the privacy banner stays away if someone agrees while the page is being rendered', {
  tag: '@phone',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const read = Storage.prototype.getItem
    Storage.prototype.getItem = function (name) {
      const value = read.call(this, name)
      // Pressed in the first view, just after the app has read that nobody agreed.
      if (name === 'privacy_notice_agreed')
        document.querySelector<HTMLButtonElement>('#root aside button')?.click()
      return value
    }
  })
  await page.goto('/')
  await expect(page.locator('#demo button').first()).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Privacy notice' })).toHaveCount(0)
})

test('shows the fees as specified', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText('The service is free as of October 2023.')).toBeVisible()
  await expect(page.getByText('A fee may be introduced')).toBeVisible()
  await expect(page.getByText('Fees on the PLANET chain are zero.')).toBeVisible()
  await expect(page.getByText('their own network fees apply')).toBeVisible()
})

test('opens a demo account with one click, with keys that can sign', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.locator('#demo h3')).toHaveText(['Demo 1', 'Demo 2'])
  await expect(page.locator('#demo code', { hasText: demoTradePassword })).toHaveCount(2)
  await page.locator('#demo').getByRole('button', { name: 'Try Demo 1' }).click()
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/transfer')
  await expect(page.getByLabel('Recipient')).toBeVisible()
})

test('shows live data of the public API', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  const proof = page.getByRole('region', { name: 'Live figures' })
  await expect(proof.getByRole('link', { name: 'Guardians signing 3 of 3' })).toBeVisible()
  await expect(proof.getByRole('link', { name: /^PLANET block [\d,]+$/ })).toBeVisible()
  await expect(proof.getByRole('link', { name: 'Fee on PLANET 0' })).toBeVisible()
})

test('shows real screens, each with its size, and lazy-loads those out of sight', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/')
  const pictures = page.locator('main img')
  await expect(pictures).toHaveCount(4)
  for (const picture of await pictures.all()) {
    await expect(picture).toHaveAttribute('width', /^\d+$/)
    await expect(picture).toHaveAttribute('height', /^\d+$/)
    await expect(picture).toHaveAttribute('alt', /.+/)
  }
  await expect(page.locator('main img[loading=lazy]')).toHaveCount(3)
  await pictures.last().scrollIntoViewIfNeeded()
  await expect(async () => {
    const widths = await pictures.evaluateAll((all) =>
      all.map((one) => (one as HTMLImageElement).naturalWidth),
    )
    expect(Math.min(...widths.slice(0, 1), ...widths.slice(-1))).toBeGreaterThan(300)
  }).toPass()
})

test.describe('on a slow connection', { tag: '@phone' }, () => {
  test('shows its top before its scripts are there, with what can be chosen', async ({ page }) => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/*.js', async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/?reffer=ABC-123', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1, name: /^Your keys/ })).toBeVisible()
    const signUp = page.getByRole('link', { name: 'Create a wallet' })
    await expect(signUp).toHaveAttribute('href', /\/sign_up\?reffer=ABC-123$/)
    await page.getByRole('complementary').getByRole('button', { name: 'Agree' }).click()
    await page.getByLabel('Language').selectOption('ja')
    await expect(page.getByRole('link', { name: '無料ではじめる' })).toBeVisible()
    await expect(page.getByRole('complementary')).toHaveCount(0)
    release()
    await expect(page.locator('#demo button').first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  })
})

test('carries its top before the hashes of its scripts, which are most of the page', {
  tag: '@phone',
}, async ({ request }) => {
  const html = await (await request.get('/')).text()
  const places = ['rel="stylesheet"', '<template lang="en">', '<script type="importmap">', 'import(']
  expect(places.map((part) => html.indexOf(part)).toSorted((a, b) => a - b)).toEqual(
    places.map((part) => html.indexOf(part)),
  )
  expect(html.indexOf('<script type="importmap">')).toBeGreaterThan(0)
})

test('choosing a language reloads the page in it and keeps it', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Language').selectOption('ja')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  await expect(page.getByRole('link', { name: '無料ではじめる' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('localeLanguage'))).toBe('ja')
  await page.goto('/FAQ')
  await expect(page.getByRole('heading', { name: 'よくあるご質問' })).toBeVisible()
})

for (const [locale, language] of [
  ['fr-FR', 'en'],
  ['ja-JP', 'ja'],
  ['ko-KR', 'ko'],
] as const)
  test.describe(`a browser in ${locale}`, { tag: '@phone' }, () => {
    test.use({ locale })
    test(`shows ${language} until another language is chosen`, async ({ page }) => {
      await page.goto('/')
      await expect(page.locator('h1')).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
    })
  })

test('links to login and sign-up, and to every policy, in the footer too', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Log in', exact: true })).toHaveAttribute('href', '/login')
  await expect(page.getByRole('link', { name: 'Create a wallet' })).toHaveAttribute('href', '/sign_up')
  const footer = page.locator('footer')
  for (const path of [
    '/agreement/regulation',
    '/agreement/privacypolicy',
    '/agreement/company_legal',
    '/agreement/policy_blockchain',
    '/agreement/policy_security',
    '/policy/management',
    '/policy/contract',
    '/agreement/policy_claim',
    '/agreement/policy_antisocial',
    '/agreement/policy_elimination',
    '/FAQ',
    '/inquiry',
    '/cancellation',
    '/explorer',
  ]) {
    await expect(footer.locator(`a[href="${path}"]`)).toBeVisible()
  }
  await expect(footer.getByRole('link', { name: 'App Store' })).toHaveAttribute('href', /^https:/)
  await expect(footer.getByRole('link', { name: 'Google Play' })).toHaveAttribute('href', /^https:/)
  await footer.getByText('7 risks to know').click()
  await expect(footer.locator('details li')).toHaveCount(7)
})

test('a referral code in the address is kept for an hour', { tag: '@phone' }, async ({ page, context }) => {
  const before = Date.now() / 1000
  await page.goto('/?reffer=ABC-123')
  await expect(page.locator('#demo button').first()).toBeVisible()
  const cookie = (await context.cookies()).find(({ name }) => name === 'reffer')
  expect(cookie?.value).toBe('ABC-123')
  expect((cookie?.expires ?? 0) - before).toBeGreaterThan(3500)
  expect((cookie?.expires ?? 0) - before).toBeLessThan(3700)
})

test('carries at most 120 kB of JavaScript', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry.name.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  )
  expect(bytes).toBeGreaterThan(20_000)
  expect(bytes).toBeLessThan(120_000)
})

test.describe('on each device', { tag: '@phone' }, () => {
  const stores =
    (agent: string) =>
    async ({ page }: { page: import('@playwright/test').Page }) => {
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, 'userAgent', { get: () => value })
        Object.defineProperty(navigator, 'maxTouchPoints', { get: () => 0 })
      }, agent)
      await page.goto('/')
      await expect(page.locator('h1')).toBeVisible()
    }
  test('an iPhone is offered the App Store', async ({ page }) => {
    await stores('Mozilla/5.0 (iPhone)')({ page })
    await expect(page.getByRole('link', { name: 'Download on the App Store' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Get it on Google Play' })).toHaveCount(0)
  })
  test('an Android phone is offered Google Play', async ({ page }) => {
    await stores('Mozilla/5.0 (Linux; Android 16)')({ page })
    await expect(page.getByRole('link', { name: 'Get it on Google Play' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Download on the App Store' })).toHaveCount(0)
  })
  test('a desktop is offered both', async ({ page }) => {
    await stores('Mozilla/5.0 (X11; Linux x86_64)')({ page })
    await expect(page.getByRole('link', { name: 'Get it on Google Play' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Download on the App Store' })).toBeVisible()
  })
})
