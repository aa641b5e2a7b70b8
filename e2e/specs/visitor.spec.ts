import type { Locator } from '@playwright/test'
import { openExampleShop, openSite } from '../example-shop.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { framingShop } from '../framing-shop.ts'
import { fundDemo } from '../fund-demo.ts'
import { demoPerson, logIn, newestMail, restoreWallet, tradePassword } from '../person.ts'

// The second one spends what the first one has deposited.
test.describe.configure({ mode: 'serial' })
// Browsers request a shop's icon, and reject a frame of an unregistered site.
test.use({ allowedComplaints: [/favicon|frame-ancestors|ERR_BLOCKED_BY_RESPONSE/], serviceWorkers: 'allow' })
// The shop's page loads the checkout from another origin, where an extra header would need a CORS preflight.
test.use({ extraHTTPHeaders: {} })

test('a visitor sends USDT from Demo 1 to Demo 2 by clicking what is visible', async ({
  page,
  browser,
  wallet,
  sandbox,
}) => {
  await test.step('the sandbox has USDT for Demo 1', async () => {
    const other = await (await browser.newContext({ baseURL: wallet })).newPage()
    await other.goto('/')
    await other.getByRole('button', { name: 'Try Demo 1' }).first().click()
    await expect(other).toHaveURL('/home')
    await fundDemo(other, sandbox, [{ network: 'tron', label: 'TRON', asset: 'USDT', coins: '250' }])
    await other.context().close()
  })
  let clicks = 0
  const click = async (target: Locator) => {
    await target.click()
    clicks += 1
  }
  await page.goto('/')
  await click(page.getByRole('button', { name: 'Try Demo 1' }).first())
  await expect(page).toHaveURL('/home')
  await click(page.getByRole('button', { name: 'Things to try' }))
  await click(page.getByRole('link', { name: 'Send 25 USDT to Demo 2' }))
  const amount = page.getByLabel('Amount')
  await expect(amount).toBeVisible()
  if ((await amount.inputValue()) === '') await amount.fill('25')
  await click(page.getByRole('button', { name: 'Review' }))
  await click(page.getByRole('button', { name: 'Use demo password' }))
  await click(page.getByRole('button', { name: /^Sign and transfer 25(\.00)? USDT$/ }))
  await expect(page.getByRole('heading', { name: 'Sent', exact: true })).toBeVisible()
  expect(clicks).toBeLessThan(10)

  await test.step('the devices of other visitors are neither news nor listed', async () => {
    await page.goto('/notifications')
    await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible()
    // What Demo 1 has received is; the list has loaded.
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    await expect(page.getByText('New device logged in')).toHaveCount(0)
    const answer = await page.request.get('/api/auth/sessions/')
    expect((await answer.json()).sessions).toMatchObject([{ current: true }])
  })
})

test('a shop accepts a test payment, then live ones in yen, refunds a part and sends an invoice', async ({
  page,
  browser,
  wallet,
  sandbox,
}) => {
  const context = await browser.newContext({ baseURL: wallet, viewport: { width: 1280, height: 800 } })
  const merchant = await context.newPage()
  await logIn(merchant, demoPerson('shop'))
  const thanked = () =>
    expect(async () => {
      await page.reload()
      await expect(page.getByText('Paid. Thank you!')).toBeVisible({ timeout: 1000 })
    }).toPass()
  const backTo = (url: string) => page.getByRole('link', { name: `Back to ${new URL(url).host}` })
  const idOf = (address: string) => /OD-[\w-]+/.exec(address)?.[0] ?? ''

  await test.step('a test token, and a test payment simulated by the merchant', async () => {
    const shop = await openExampleShop(merchant, wallet, 'test')
    await page.goto(shop.url)
    await page.getByRole('button', { name: 'Latte' }).click()
    await expect(page.getByRole('heading', { name: 'Test order' })).toBeVisible()
    await merchant.goto(`/sdk/detail/${idOf(page.url())}`)
    await merchant.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(merchant.getByText('Paid', { exact: true }).first()).toBeVisible()
    await page.reload()
    await backTo(shop.url).click()
    await thanked()
    shop.close()
  })

  const shop = await openExampleShop(merchant, wallet, 'live')
  const paid = await test.step('a live payment of ¥1,480 in USDT, and the return to the shop', async () => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Try Demo 1' }).first().click()
    await expect(page).toHaveURL('/home')
    await page.goto(shop.url)
    await page.getByRole('button', { name: 'Coffee beans' }).click()
    await page.getByRole('radio', { name: '9.689669 USDT' }).check()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.getByRole('button', { name: 'Use demo password' }).click()
    await page.getByRole('button', { name: 'Sign and pay 9.689669 USDT' }).click()
    await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible()
    const id = idOf(page.url())
    await backTo(shop.url).click()
    await thanked()
    return id
  })

  await test.step('a part of it is refunded, with receipt and mails', async () => {
    await merchant.goto('/transfer')
    await restoreWallet(merchant, demoPerson('shop').phrase)
    await merchant.goto(`/merchant/order/detail/${paid}`)
    await expect(merchant.getByText('¥1,480').first()).toBeVisible()
    await merchant.getByRole('button', { name: 'Refund' }).click()
    const dialog = merchant.getByRole('dialog')
    await dialog.getByLabel('Amount').fill('4')
    await dialog.getByLabel('Trade password', { exact: true }).fill(tradePassword)
    await dialog.getByRole('button', { name: /^Sign and refund 4(\.00)? USDT$/ }).click()
    await expect(merchant.getByText('Refunded so far')).toBeVisible()
    await page.goto(`/order/detail/${paid}`)
    const link = page.getByRole('link', { name: 'Receipt (PDF)' })
    const file = await page.request.get((await link.getAttribute('href')) ?? '')
    expect(file.headers()['content-type']).toBe('application/pdf')
    const payer = 'demo1@planet.example'
    expect((await newestMail(page, sandbox, payer, /Your receipt/)).text).toContain('¥1,480 (9.689669 USDT)')
    expect((await newestMail(page, sandbox, payer, /refunded/)).text).toContain('4 USDT')
    await newestMail(page, sandbox, demoPerson('shop').email, /You’ve been paid/)
  })

  await test.step('the checkout opens over the shop’s own page, and people pay in the wallet', async () => {
    const framing = framingShop({ wallet, planet: shop.planet, secret: shop.secret })
    const [site, stranger] = [await openSite(framing), await openSite(framing)]
    await merchant.goto('/token/checkout')
    await merchant.getByLabel('Sites').fill('http://shop.example')
    await merchant.getByRole('button', { name: 'Save' }).click()
    await expect(merchant.getByText('Please enter a valid site address')).toBeVisible()
    await expectAccessible(merchant)
    await merchant.getByLabel('Sites').fill(site.url)
    await merchant.getByRole('button', { name: 'Save' }).click()
    await expect(merchant.getByText('Saved')).toBeVisible()

    await page.goto(site.url)
    await page.getByRole('button', { name: 'Buy a tea' }).click()
    const frame = page.frameLocator('iframe')
    await expect(frame.getByRole('status')).toHaveText('Waiting for your payment')
    await expect(frame.getByRole('img', { name: 'QR code with the link to pay this order' })).toBeVisible()
    await expect(frame.getByRole('textbox')).toHaveCount(0)
    const opened = page.context().waitForEvent('page')
    await frame.getByRole('link', { name: 'Open the wallet' }).click()
    const popup = await opened
    await popup.getByRole('button', { name: 'Pay', exact: true }).click()
    await popup.getByRole('button', { name: 'Use demo password' }).click()
    await popup.getByRole('button', { name: /^Sign and pay 3(\.00)? USDT$/ }).click()
    await expect(page.getByText('The result is signed: paid')).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    await popup.close()

    await page.goto(stranger.url)
    await page.getByRole('button', { name: 'Buy a tea' }).click()
    await expect.poll(() => page.frames().at(-1)?.url()).toMatch(/^chrome-error:/)
    site.close()
    stranger.close()
  })

  await test.step('an invoice with two items is mailed with a PDF, and cancelled', async () => {
    await merchant.goto('/merchant/invoices')
    await merchant.getByRole('link', { name: 'New invoice' }).click()
    await merchant.getByRole('button', { name: 'Send invoice' }).click()
    await expect(merchant.getByText('Please enter your unit price')).toBeVisible()
    await merchant.getByLabel('Description').fill('Drip bag')
    await merchant.getByLabel('Quantity').fill('2')
    await merchant.getByLabel('Unit price').fill('640')
    await merchant.getByRole('button', { name: 'Add an item' }).click()
    const second = merchant.getByRole('group', { name: 'Item 2' })
    await second.getByLabel('Description').fill('Gift wrap')
    await second.getByLabel('Unit price').fill('200')
    await merchant.getByLabel('Customer’s email').fill('buyer@example.com')
    await merchant.getByLabel('Language of the invoice').selectOption('ja')
    await expectAccessible(merchant)
    await merchant.getByRole('button', { name: 'Send invoice of ¥1,480' }).click()
    await expect(merchant).toHaveURL(/\/merchant\/order\/detail\/OD-/)
    await expectAccessible(merchant)
    const mail = await newestMail(page, sandbox, 'buyer@example.com', /請求書/)
    expect(mail.attachments).toEqual([`invoice-${idOf(merchant.url())}.pdf`])
    await page.goto(mail.links.find((link) => link.includes('/order/detail/')) ?? '')
    await expect(page.getByText('Gift wrap')).toBeVisible()
    await expectAccessible(page)
    await merchant.getByRole('button', { name: 'Cancel the order' }).click()
    await merchant.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click()
    await newestMail(page, sandbox, 'buyer@example.com', /取り消されました/)
    await merchant.goto('/merchant/invoices')
    await expect(merchant.getByText('Cancelled', { exact: true }).last()).toBeVisible()
    await expectAccessible(merchant)
  })
  shop.close()
  await context.close()
})

test.describe('a visitor in Korean', () => {
  test.use({ locale: 'ko-KR' })
  test('makes a demo account, which everybody shares, follow their language', async ({ page }) => {
    await page.goto('/')
    await page.locator('#demo button').first().click()
    await expect(page).toHaveURL('/home')
    const answer = await page.request.get('/api/customer/me/')
    expect(await answer.json()).toMatchObject({ language: 'ko' })
  })
})
