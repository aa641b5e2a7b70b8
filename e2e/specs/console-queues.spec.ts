import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { connect } from '../../packages/platform/src/database/database.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { demoPerson, logIn, mailsTo } from '../person.ts'

const merchant = demoPerson('depositor')

/** A shop's system that fails until it is repaired. */
async function openShop() {
  const received: string[] = []
  const shop = { isRepaired: false }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    if (shop.isRepaired) received.push(JSON.parse(body).type)
    response.writeHead(shop.isRepaired ? 204 : 500).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () => new Promise((resolve) => server.close(resolve))
  return { url: `http://127.0.0.1:${port}/hook`, received, repair: () => (shop.isRepaired = true), close }
}

/** The merchant sends webhooks of test orders to the address, and creates one. Returns the order's page. */
async function createTestOrder(page: Page, url: string): Promise<string> {
  await page.goto('/token/webhooks')
  await page.getByRole('button', { name: 'New webhook' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Callback URL').fill(url)
  await dialog.getByLabel('Test mode').check()
  await dialog.getByRole('button', { name: 'Create the webhook' }).click()
  await dialog.getByLabel('I have stored the secret safely').check()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.goto('/sdk/create')
  await page.getByLabel('Amount').fill('3')
  await page.getByRole('button', { name: 'Create the order' }).click()
  await expect(page).toHaveURL(/\/sdk\/detail\/OD-/)
  return page.url()
}

/** No list scrolls sideways on a small laptop. */
async function expectListsFit(desk: Page): Promise<void> {
  const size = desk.viewportSize() ?? { width: 1280, height: 800 }
  await desk.setViewportSize({ width: 1024, height: 768 })
  const hidden = await desk
    .locator('.table')
    .evaluateAll((tables) => tables.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
  expect(Math.max(0, ...hidden), `sideways scrolling of lists on ${desk.url()}`).toBe(0)
  await desk.setViewportSize(size)
}

const park = async (desk: Page, row: ReturnType<Page['locator']>, reason: string) => {
  await row.getByText('Park', { exact: true }).first().click()
  await row.getByLabel('Why it needs no further attempt').fill(reason)
  await row.getByRole('button', { name: 'Park' }).click()
  await expect(desk.getByText('Parked. It no longer counts as waiting.')).toBeVisible()
}

test('an operator works through failed webhooks, failed jobs, alarms and flagged invitations', {
  tag: '@desktop',
}, async ({ page, sandbox, database, openConsole }) => {
  const { pool, close } = connect(database, { max: 1 })
  const desk = await openConsole()

  await test.step('a webhook that failed for three days is parked, and delivered once the shop is repaired', async () => {
    const shop = await openShop()
    await logIn(page, merchant)
    const order = new URL(await createTestOrder(page, shop.url)).pathname.split('/').at(-1) ?? ''
    await desk.goto('/orders/webhooks')
    const row = desk.getByRole('row').filter({ hasText: order })
    await expect(async () => {
      await desk.reload()
      await expect(row).toContainText('500', { timeout: 1000 })
    }).toPass()
    // Three days later: the next attempt is the last.
    await pool.query(
      `update webhook_deliveries d set created_at = now() - interval '4 days', next_at = now() from order_events e
       where e.id = d.event_id and e.order_id = $1`,
      [order],
    )
    await pool.query(`select pg_notify('webhook_deliveries', '')`)
    await expect(async () => {
      await desk.reload()
      await expect(row).toContainText('Failed', { timeout: 1000 })
    }).toPass()
    await expectAccessible(desk)
    await expectListsFit(desk)
    await park(desk, row, 'The shop is being repaired.')
    await expect(row).toContainText('Parked')
    shop.repair()
    await row.getByRole('button', { name: 'Deliver again' }).click()
    await expect(desk.getByText('The webhook is being delivered again.')).toBeVisible()
    await expect.poll(() => shop.received).toEqual(['order.opened'])
    await page.reload()
    await expect(page.getByText('Delivered')).toHaveCount(1)
    await desk.goto('/orders/webhooks')
    await expect(row).toHaveCount(0)
    await shop.close()
  })

  await test.step('an alarm whose mail failed is mailed when its job runs again, and closed', async () => {
    const code = 'credited_deposit_reorganised'
    const deposit = `deposit-${Date.now()}`
    // What the coordinator does (packages/bridge/src/alarm.ts), while the mail server was away for days.
    await pool.query('insert into bridge_alarms (code, detail) values ($1, $2)', [
      code,
      JSON.stringify({ deposit }),
    ])
    const addFailed = async (): Promise<string> => {
      const { rows } = await pool.query<{ id: string }>(
        `select id from graphile_worker.add_job('bridge-alarm', $1, run_at => now() + interval '1 day')`,
        [JSON.stringify({ code, detail: { deposit } })],
      )
      const id = String(rows[0]?.id)
      await pool.query(
        `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'connect ECONNREFUSED',
         run_at = now() where id = $1`,
        [id],
      )
      return id
    }
    const [first, second] = [await addFailed(), await addFailed()]
    await desk.goto('/jobs?state=failed')
    const job = (id: string) =>
      desk.getByRole('row').filter({ has: desk.getByRole('cell', { name: id, exact: true }) })
    await expect(job(first)).toContainText('connect ECONNREFUSED')
    await expectAccessible(desk)
    await expectListsFit(desk)
    await park(desk, job(second), 'The same alarm again.')
    await desk.goto('/jobs?state=parked')
    await expect(job(second)).toContainText('Parked')
    await desk.goto('/jobs?state=failed')
    await job(first).getByRole('button', { name: 'Run again' }).click()
    await expect(desk.getByText('bridge-alarm is running again.')).toBeVisible()
    await expect(async () => {
      const mails = await mailsTo(page, sandbox, 'support@planet.example')
      expect(mails.some(({ text }) => text.includes(deposit))).toBe(true)
    }).toPass()
    await desk.goto('/bridge')
    const row = desk.getByRole('row').filter({ hasText: deposit })
    await expect(row).toContainText('A credited deposit was reorganised')
    await expectAccessible(desk)
    await expectListsFit(desk)
    await row.getByRole('button', { name: 'Mark as handled' }).click()
    await expect(row).toHaveCount(0)
  })

  await test.step('a flagged invitation is closed after a look at the account', async () => {
    const { rows } = await pool.query<{ id: string }>(
      `select id from accounts where status = '500' order by created_at, id limit 2`,
    )
    const [inviter, newcomer] = rows.map(({ id }) => id)
    // What the reward does when both are the same person (packages/points/src/referral/reward-referral.ts).
    await pool.query(
      `insert into referral_flags (newcomer, inviter, reason, at) values ($1, $2, 'same_person', now())`,
      [newcomer, inviter],
    )
    await desk.goto('/referrals')
    const row = desk.getByRole('row').filter({ hasText: 'Inviter and invited are the same person' })
    await expectAccessible(desk)
    await expectListsFit(desk)
    await row.getByRole('link', { name: newcomer ?? '' }).click()
    await expect(desk).toHaveURL(new RegExp(`/customers/${newcomer}`))
    await desk.goBack()
    await row.getByRole('button', { name: 'Close' }).click()
    await expect(desk.getByText('The flag is closed.')).toBeVisible()
    await expect(row).toHaveCount(0)
    await desk.getByRole('link', { name: 'Closed', exact: true }).click()
    await expect(row).toContainText('operator')
  })
  await close()
})
