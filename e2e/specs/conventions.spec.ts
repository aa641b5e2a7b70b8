import { expect, test } from '../fixtures.ts'

test('standard addresses for browsers, search engines and researchers exist', { tag: '@phone' }, async ({
  request,
}) => {
  for (const [path, type] of [
    ['/robots.txt', 'text/plain'],
    ['/sitemap.xml', 'application/xml'],
    ['/.well-known/security.txt', 'text/plain'],
    ['/favicon.ico', 'image/'],
    ['/manifest.webmanifest', 'application/manifest+json'],
  ] as const) {
    const answer = await request.get(path)
    expect([path, answer.status()]).toEqual([path, 200])
    expect(answer.headers()['content-type']).toContain(type)
  }
  const change = await request.get('/.well-known/change-password', { maxRedirects: 0 })
  expect(change.headers().location).toBe('/setting/pw_modify')
})

test('every page names its language, its title and its purpose', { tag: '@phone' }, async ({ page }) => {
  for (const path of ['/', '/FAQ', '/explorer', '/reserves']) {
    await page.goto(path)
    await expect(page.locator('h1')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page).toHaveTitle(/Planet Wallet/)
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{50,}/)
  }
})

test('every script and style names its hash', { tag: '@phone' }, async ({ page }) => {
  for (const path of ['/', '/explorer', '/login', '/sign_up']) {
    await page.goto(path)
    await expect(page.locator('h1')).toBeVisible()
    const files = page.locator('script[src], link[rel=stylesheet], link[rel=modulepreload]')
    expect(await files.count()).toBeGreaterThan(1)
    const bare = page.locator(':is(script[src], link[rel=stylesheet]):not([integrity^=sha])')
    expect(await bare.count(), `files without a hash on ${path}`).toBe(0)
  }
})

test.describe('a page without hashes', { tag: '@phone' }, () => {
  test.use({
    allowedComplaints: [/Content Security Policy|CSP: script-src|integrity|dynamically imported module/],
  })

  test('runs none of its scripts', async ({ page }) => {
    await page.route('/login', async (route) => {
      const response = await route.fetch()
      const body = (await response.text())
        .replaceAll(/ integrity="[^"]*"/g, '')
        .replace(/(<script type="importmap">).*?(<\/script>)/, '$1{"integrity":{}}$2')
      await route.fulfill({ response, body })
    })
    await page.addInitScript(() => {
      const observer = new ReportingObserver((seen) => Reflect.set(window, 'blocked', seen), {
        types: ['integrity-violation'],
        buffered: true,
      })
      observer.observe()
    })
    await page.goto('/login')
    await page.waitForFunction(() => Reflect.has(window, 'blocked'))
    const blocked = await page.evaluate(() =>
      (Reflect.get(window, 'blocked') as Report[]).map(({ body }) => Reflect.get(body ?? {}, 'destination')),
    )
    expect(blocked).toContain('script')
    await expect(page.locator('#root h1')).toHaveCount(0)
    // A test otherwise ends on a page with a heading.
    await page.goto('about:blank')
  })
})
