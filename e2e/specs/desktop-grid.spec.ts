import { demoPassword } from '@planet/accounts/demo/demo-accounts'
import { expect, test } from '../fixtures.ts'
import { logIn } from '../person.ts'

const paths = [
  '/customer/info',
  '/history/crypto/transfer',
  '/setting',
  '/transfer',
  '/deposit',
  '/withdraw',
  '/receive',
  '/merchant/order/list',
  '/FAQ',
  '/reserves',
  '/explorer',
]

test('titles start at the same position on every page, next to the side bar', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await logIn(page, { email: 'demo2@planet.example', password: demoPassword })
  const starts = new Map<string, number>()
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible()
    const title = page.locator('main h1')
    await expect(title).toBeVisible()
    starts.set(path, Math.round((await title.boundingBox())?.x ?? -1))
  }
  expect(new Set(starts.values()).size, JSON.stringify([...starts])).toBe(1)
})

test('balances fill the second column beside a form, an asset and a code', { tag: '@desktop' }, async ({
  page,
}) => {
  await logIn(page, { email: 'demo2@planet.example', password: demoPassword })
  for (const path of ['/transfer', '/asset/BTC', '/receive', '/merchant/order/create']) {
    await page.goto(path)
    await expect(page.getByRole('complementary', { name: 'Your balance on PLANET' })).toBeVisible()
  }
})

test('nothing of Home is behind its second column on a small laptop', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await logIn(page, { email: 'demo2@planet.example', password: demoPassword })
  const code = page.getByRole('region', { name: 'Your account ID' })
  for (const link of ['Transfer', 'Receive', 'Deposit', 'Convert']) {
    const action = page.getByRole('main').getByRole('link', { name: link, exact: true })
    await expect(action).toBeVisible()
    await expect(code).toBeVisible()
    const { x = 0, width = 0 } = (await action.boundingBox()) ?? {}
    expect(x + width).toBeLessThanOrEqual((await code.boundingBox())?.x ?? 0)
  }
})

test('the four actions of Home and of an asset fit the smallest phone', { tag: '@phone' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await logIn(page, { email: 'demo2@planet.example', password: demoPassword })
  for (const path of ['/home', '/asset/BTC']) {
    await page.goto(path)
    const actions = page.getByRole('main').getByRole('navigation').first().getByRole('link')
    await expect(actions).toHaveCount(4)
    const hidden = await actions.evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth))
    expect(hidden, path).toEqual([0, 0, 0, 0])
  }
})

test('footer links are at least 44 px high', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/FAQ')
  const links = page.locator('footer a')
  await expect(links.first()).toBeVisible()
  const heights = await links.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
})
