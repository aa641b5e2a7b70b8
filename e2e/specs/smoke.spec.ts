import { colours, expect, expectAccessible, test } from '../fixtures.ts'

test('the wallet lives and is ready', { tag: '@phone' }, async ({ request, wallet }) => {
  const health = await request.get(`${wallet}/health`)
  expect(health.status()).toBe(200)
  expect(await health.json()).toEqual({ status: 'alive' })
  const ready = await request.get(`${wallet}/ready`)
  expect(await ready.json()).toEqual({ status: 'ready' })
})

test('the accessibility check finds problems', { tag: '@phone' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/login')
  await expect(page.locator('h1')).toBeVisible()
  await page.locator('h1').evaluate((title) => {
    title.style.color = '#c8c8c8'
  })
  await expect(expectAccessible(page, colours)).rejects.toThrow('color-contrast')
  await page.locator('h1').evaluate((title) => title.append(new Image(40, 40)))
  await expect(expectAccessible(page)).rejects.toThrow('image-alt')
})
