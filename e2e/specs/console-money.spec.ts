import { consolePages } from '../console-pages.ts'
import { colours, expect, expectAccessible, test } from '../fixtures.ts'

test('the money sections: what needs an operator, what moves, points by two operators, and the system', {
  tag: '@desktop',
}, async ({ openConsole }) => {
  const desk = await openConsole()

  await test.step('the first page shows waiting items, the networks and charts with their figures', async () => {
    await desk.goto('/')
    await expect(desk.getByRole('heading', { name: 'Needs attention now' })).toBeVisible()
    await expect(desk.getByRole('row', { name: /PLANET/ })).toBeVisible()
    await expect(desk.getByText('Connected', { exact: true })).toHaveCount(3)
    await expect(desk.getByRole('img', { name: 'New and active accounts per day' })).toBeVisible()
    await desk.getByText('As a table').first().click()
    await expect(desk.getByRole('table', { name: 'New and active accounts per day' })).toBeVisible()
    await expectAccessible(desk)
    await desk.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(desk, colours)
    await desk.emulateMedia({ colorScheme: 'light' })
  })

  await test.step('every page opens, is accessible, and fits a small laptop', async () => {
    const pages = await consolePages(desk)
    for (const path of ['/cases', '/customers/:id', '/exports', '/ledger', '/settings', '/system'])
      expect(pages.map((one) => one.replace(/PW-[^/]+/, ':id'))).toContain(path)
    for (const path of pages) {
      await desk.setViewportSize({ width: 1440, height: 900 })
      await desk.goto(path)
      await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(desk)
      await desk.setViewportSize({ width: 1024, height: 768 })
      const overflow = await desk.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, `sideways scrolling of ${path}`).toBeLessThanOrEqual(0)
    }
    await desk.goto('/system')
    await expect(desk.getByText('Alive').first()).toBeVisible()
  })

  await test.step('only the second operator can grant points above the limit', async () => {
    await desk.goto('/customers?status=500')
    const account = ((await desk.getByRole('link', { name: /^PW-/ }).first().textContent()) ?? '').trim()
    await desk.goto(`/points?account=${account}`)
    const before = await desk.getByText('Balance').locator('+ dd').textContent()
    await desk.getByLabel(/^Points/).fill('20000')
    await desk.getByLabel('Reason, for the audit log').fill('Won the summer draw')
    await desk.getByRole('button', { name: 'Add entry' }).click()
    await expect(desk.getByText('A second operator must confirm it.')).toBeVisible()
    const colleague = await openConsole('colleague')
    await colleague.goto(desk.url())
    await expect(colleague.getByText('20000').first()).toBeVisible()
    await colleague.getByRole('button', { name: 'Confirm' }).click()
    await desk.goto(`/points?account=${account}`)
    await expect(desk.getByText('Balance').locator('+ dd')).toHaveText(String(Number(before) + 20_000))
    await expect(desk.getByText('Won the summer draw')).toBeVisible()
  })
})
