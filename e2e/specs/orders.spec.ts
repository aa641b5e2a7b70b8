import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PlanetClient } from '@planet/sdk/client'
import { readWebhook } from '@planet/sdk/webhook'
import type { Page, Route } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { expectSigningInSight } from '../in-sight.ts'
import { demoPerson, logIn, restoreWallet, tradePassword } from '../person.ts'

// Orders that do not exist get a 404, taken ones a 409.
test.use({ allowedComplaints: [/status of (403|404|409)/] })

type Who = 'shop' | 'guest'

const enter = (page: Page, who: Who) => logIn(page, demoPerson(who))

async function restore(page: Page, who: Who): Promise<void> {
  await page.goto('/transfer')
  await restoreWallet(page, demoPerson(who).phrase)
}

async function createOrder(page: Page, amount: string, what: string): Promise<string> {
  await page.goto('/merchant/order/create')
  await page.getByLabel('Currency').selectOption('PLA')
  await page.getByLabel('Amount').fill(amount)
  await page.getByLabel('Description').fill(what)
  await page.getByRole('button', { name: 'Create the order' }).click()
  await expect(page).toHaveURL(/\/merchant\/order\/detail\/OD-/)
  await expect(page.getByText('Open', { exact: true }).first()).toBeVisible()
  return page.url().split('/').at(-1) ?? ''
}

const status = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible()

async function forged(route: Route): Promise<void> {
  const response = await route.fetch()
  await route.fulfill({ response, json: { ...(await response.json()), signature: `0x${'12'.repeat(64)}1b` } })
}

test('order filters fold away on a phone, and find orders @phone', async ({ page }) => {
  await logIn(page, demoPerson('shop'))
  await createOrder(page, '3.25', 'Folded napkins')
  await page.goto('/merchant/order/list')
  const napkins = page.getByRole('listitem').filter({ hasText: 'Folded napkins' })
  await expect(napkins.first()).toBeVisible()
  const state = page.getByLabel('Status')
  await expect(state).toBeHidden()

  const toggle = page.getByRole('button', { name: /^Filter/ })
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)
  await state.selectOption('Open')
  await expect(page).toHaveURL(/status=opened/)
  await expect(toggle).toHaveText('Filter (1)')
  await expect(napkins.first()).toBeVisible()
  await state.selectOption('Refunded')
  await expect(napkins).toHaveCount(0)

  // The address keeps the filter, which is then in sight; an empty result offers the way back.
  await page.goto('/merchant/order/list?since=2099-01-01')
  await expect(page.getByLabel('Status')).toBeVisible()
  await expect(toggle).toHaveText('Filter (1)')
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page).toHaveURL('/merchant/order/list')
  await expect(napkins.first()).toBeVisible()

  // The search begins while somebody still types, and takes neither the focus nor a key; nor does a choice.
  const search = page.getByRole('searchbox')
  await search.click()
  await page.keyboard.type('Folded ')
  await expect(page).toHaveURL('/merchant/order/list?search=Folded')
  await expect(search).toBeFocused()
  await page.keyboard.type('napkins')
  await expect(page).toHaveURL('/merchant/order/list?search=Folded+napkins')
  await expect(search).toHaveValue('Folded napkins')
  await state.focus()
  await state.selectOption('Open')
  await expect(page).toHaveURL(/status=opened/)
  await expect(state).toBeFocused()
  await state.selectOption('Refunded')
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page).toHaveURL('/merchant/order/list')
  await expect(search).toHaveValue('')
  await expect(napkins.first()).toBeVisible()
})

test('a shop is paid by link, refunds, cancels, and is notified in its own system', async ({
  page,
  browser,
  wallet,
}, info) => {
  test.skip(info.project.name !== 'phone', 'one journey; it covers both sizes')
  const context = await browser.newContext({ baseURL: wallet, viewport: { width: 1280, height: 800 } })
  const shop = await context.newPage()
  await enter(shop, 'shop')
  await restore(shop, 'shop')

  const first = await test.step('an order is created, with errors at their fields', async () => {
    await shop.goto('/merchant/order/list')
    await shop.getByRole('link', { name: 'New order' }).click()
    await shop.getByRole('button', { name: 'Create the order' }).click()
    await expect(shop.getByText('Please enter your amount')).toBeVisible()
    const id = await createOrder(shop, '12.5', 'Two coffees')
    await expect(shop.getByRole('img', { name: 'QR code with the link to pay this order' })).toBeVisible()
    // The code is large; the icons next to it are not.
    const icon = await shop.getByRole('button', { name: 'Copy link' }).locator('svg').boundingBox()
    expect(icon?.width).toBeLessThan(30)
    await expectAccessible(shop)
    return id
  })

  await test.step('a visitor sees it, logs in, and returns to it', async () => {
    await page.goto(`/order/detail/${first}`)
    await expect(page.getByText('株式会社見本')).toBeVisible()
    await expect(page.getByText('12.5').first()).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Log in to pay' }).click()
    await page.getByLabel('Email').fill(demoPerson('guest').email)
    await page.getByLabel('Password', { exact: true }).fill(demoPerson('guest').password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL(new RegExp(`/order/detail/${first}$`))
  })

  await test.step('it is taken, paid after the trade password, and both see it live', async () => {
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page.getByText('Your wallet isn’t on this device')).toBeVisible()
    await status(shop, 'Payment started')
    await restore(page, 'guest')
    await page.goto(`/order/detail/${first}`)
    await page.getByLabel('Trade password', { exact: true }).fill('not the trade password')
    await page.getByRole('button', { name: 'Sign and pay 12.5 PLA' }).click()
    const wrong = page.getByText('That trade password isn’t right.')
    await expect(wrong).toBeVisible()
    await expectSigningInSight(page, page.getByRole('button', { name: 'Sign and pay 12.5 PLA' }), wrong)
    // The device rejects an authorisation that the authoriser did not sign; it can be paid again.
    await page.route('/api/order/authorise/', forged, { times: 1 })
    await page.getByLabel('Trade password', { exact: true }).fill(tradePassword)
    await page.getByRole('button', { name: 'Sign and pay 12.5 PLA' }).click()
    await expect(page.getByText('The payment isn’t authorised for this order')).toBeVisible()
    await page.getByLabel('Trade password', { exact: true }).fill(tradePassword)
    await page.getByRole('button', { name: 'Sign and pay 12.5 PLA' }).click()
    await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible()
    await expectAccessible(page)
    await status(shop, 'Paid')
  })

  await test.step('it is in the payer’s histories', async () => {
    await page.goto('/merchant/order/list')
    await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
    await page.goto('/history/order')
    // Another test may have taken an order of the same shop with this account meanwhile.
    const bought = page
      .getByRole('listitem')
      .filter({ hasText: '株式会社見本' })
      .filter({ hasText: '12.5 PLA' })
    await expect(bought.first()).toContainText('Paid')
    // The shop is found by its name.
    await page.goto('/history/crypto/transfer?q=株式会社見本')
    await page.getByRole('main').getByRole('listitem').filter({ hasText: '12.5 PLA' }).first().click()
    await page.getByRole('link', { name: first }).click()
    await expect(page).toHaveURL(`/order/detail/${first}`)
  })

  await test.step('the shop refunds it', async () => {
    await shop.getByRole('button', { name: 'Refund' }).click()
    await shop.getByLabel('Trade password', { exact: true }).fill(tradePassword)
    await shop.getByRole('button', { name: 'Sign and refund 12.5 PLA' }).click()
    await status(shop, 'Refunded')
    await page.goto(`/order/detail/${first}`)
    await expect(page.getByRole('heading', { name: 'Refunded' })).toBeVisible()
  })

  await test.step('an order is cancelled by the shop, and one by its payer', async () => {
    const byShop = await createOrder(shop, '1', 'Tea')
    await shop.getByRole('button', { name: 'Cancel the order' }).click()
    await shop.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click()
    await status(shop, 'Cancelled')
    await page.goto(`/order/detail/${byShop}`)
    await expect(page.getByRole('heading', { name: 'Cancelled' })).toBeVisible()
    const byPayer = await createOrder(shop, '2', 'Cake')
    await page.goto(`/order/detail/${byPayer}`)
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.getByRole('button', { name: 'Cancel the order' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click()
    await expect(page.getByRole('heading', { name: 'Cancelled' })).toBeVisible()
    await status(shop, 'Cancelled')
  })

  await test.step('the payer has a referral link, and sees points', async () => {
    await page.goto('/home')
    await page.getByRole('link', { name: /^Points/ }).click()
    await expect(page).toHaveURL(/GpointAccountTransfer$/)
    await page.goto('/Referral')
    await expect(page.getByText(/\/sign_up\?reffer=\w{8}$/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Your points' }).click()
    await expect(page.getByRole('heading', { name: 'How to earn points' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('and is signed in at the travel agency', async () => {
    await page.goto('/customer/booking')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Open the booking site' }).click()
    await expect(page.getByText(/^Signed in as PW-/)).toBeVisible()
  })

  await test.step('more than the balance never reaches the chain', async () => {
    const dear = await createOrder(shop, '999,999', 'A house')
    await page.goto(`/order/detail/${dear}`)
    await expect(page.getByText('Your balance is too low')).toBeVisible()
  })

  await test.step('a token, an order by the SDK, its webhook, and a test order without money', async () => {
    const received: string[] = []
    let secret = ''
    let testSecret = ''
    const server = createServer(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += chunk
      const header = (name: string) => request.headers[name] as string | undefined
      const event = await readWebhook([secret, testSecret].filter(Boolean), body, header)
      received.push(`${event.type} ${event.order.reference}`)
      response.statusCode = 204
      response.end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    try {
      await shop.goto('/token/list')
      await expect(shop.getByRole('heading', { name: 'No tokens yet' })).toBeVisible()
      await shop.getByRole('link', { name: 'New token' }).click()
      await shop.getByLabel('Callback URL').fill('nowhere')
      await shop.getByRole('button', { name: 'Create the token' }).click()
      await expect(shop.getByText('Please enter a valid Callback URL')).toBeVisible()
      await shop.getByLabel('Callback URL').fill(`http://127.0.0.1:${port}/hook`)
      await shop.getByRole('button', { name: 'Create the token' }).click()
      await expect(shop.getByRole('heading', { name: 'Your token is ready' })).toBeVisible()
      await expectAccessible(shop)
      const shown = shop.getByRole('definition')
      const accessKey = (await shown.nth(0).textContent()) ?? ''
      secret = (await shown.nth(1).textContent()) ?? ''
      await shop.getByLabel('I have stored the secret safely').check()
      await shop.getByRole('button', { name: 'Done' }).click()
      await expect(shop.getByText(accessKey)).toBeVisible()

      const client = new PlanetClient({ url: wallet, accessKey, accessSecret: secret })
      const order = await client.createOrder({
        currency: 'PLA',
        amount: '1000000000000000000',
        reference: 'bill-7',
      })
      await page.goto(order.link)
      await page.getByRole('button', { name: 'Pay', exact: true }).click()
      await page.getByLabel('Trade password', { exact: true }).fill(tradePassword)
      await page.getByRole('button', { name: 'Sign and pay 1 PLA' }).click()
      await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible()
      await expect
        .poll(() => received.toSorted())
        .toEqual(['order.linked bill-7', 'order.opened bill-7', 'order.paid bill-7'])

      await shop.goto('/token/webhooks')
      await shop.getByRole('button', { name: 'New webhook' }).click()
      const dialog = shop.getByRole('dialog')
      await dialog.getByLabel('Callback URL').fill(`http://127.0.0.1:${port}/hook`)
      await dialog.getByLabel('Test mode').check()
      await dialog.getByRole('button', { name: 'Create the webhook' }).click()
      testSecret = (await dialog.getByRole('definition').nth(1).textContent()) ?? ''
      await dialog.getByLabel('I have stored the secret safely').check()
      await dialog.getByRole('button', { name: 'Done' }).click()
      await expectAccessible(shop)

      received.length = 0
      await shop.goto('/sdk/create')
      await shop.getByLabel('Amount').fill('3')
      await shop.getByRole('button', { name: 'Create the order' }).click()
      await expect(shop).toHaveURL(/\/sdk\/detail\/OD-/)
      const testOrder = new URL(shop.url()).pathname
      await shop.getByRole('button', { name: 'Pay', exact: true }).click()
      await status(shop, 'Paid')
      await expect.poll(() => received.toSorted()).toEqual(['order.linked ', 'order.opened ', 'order.paid '])
      await expect(shop.getByText('Delivered')).toHaveCount(3)
      await expectAccessible(shop)
      // The code sample scrolls on its own; the page does not grow with it on a phone.
      await shop.setViewportSize({ width: 390, height: 844 })
      const cut = await shop.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(cut).toBeLessThanOrEqual(0)
      await shop.setViewportSize({ width: 1280, height: 800 })
      await shop.goto('/sdk/list')
      // Another test has test orders of the same company.
      await expect(
        shop.getByRole('main').getByRole('listitem').locator(`a[href="${testOrder}"]`),
      ).toHaveCount(1)
      await shop
        .getByRole('navigation', { name: 'Developers' })
        .getByRole('link', { name: 'API tokens' })
        .click()
      await shop.getByRole('button', { name: 'Delete' }).click()
      await shop.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await expect(shop.getByRole('heading', { name: 'No tokens yet' })).toBeVisible()
    } finally {
      server.close()
    }
  })
  await context.close()
})
