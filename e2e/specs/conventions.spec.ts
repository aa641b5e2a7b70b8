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
