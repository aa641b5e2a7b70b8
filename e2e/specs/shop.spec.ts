import { expect, expectAccessible, test } from '../fixtures.ts'
import { demoPerson, logIn } from '../person.ts'

test.use({ serviceWorkers: 'allow' })

test('a shop prices in yen, prints receipts, has a till and payment links', async ({
  page,
  browser,
  wallet,
}, info) => {
  test.skip(info.project.name !== 'phone', 'one journey; it covers both sizes')
  const context = await browser.newContext({ baseURL: wallet, viewport: { width: 1280, height: 800 } })
  const shop = await context.newPage()
  await logIn(shop, demoPerson('shop'))
  await logIn(page, demoPerson('guest'))

  await test.step('a price in yen is offered in several coins, and the payer picks one', async () => {
    await shop.goto('/merchant/order/create')
    await shop.getByLabel('Currency').selectOption('JPY')
    await shop.getByLabel('Amount').fill('1,480')
    await shop.getByLabel('Description').fill('Coffee beans')
    await expectAccessible(shop)
    await shop.getByRole('button', { name: 'Create the order' }).click()
    await expect(shop).toHaveURL(/\/merchant\/order\/detail\/OD-/)
    await expect(shop.getByText('¥1,480').first()).toBeVisible()
    await page.goto(`/order/detail/${shop.url().split('/').at(-1)}`)
    await page.getByRole('radio', { name: '0.00010103 BTC' }).check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(shop.getByText('0.00010103 BTC').first()).toBeVisible()
  })

  await test.step('a paid test order has a receipt', async () => {
    await shop.goto('/sdk/create')
    await shop.getByLabel('Currency').selectOption('USD')
    await shop.getByLabel('Amount').fill('14.8')
    await shop.getByRole('button', { name: 'Create the order' }).click()
    await shop.getByRole('button', { name: 'Pay', exact: true }).click()
    const link = shop.getByRole('link', { name: 'Receipt (PDF)' })
    const file = await shop.request.get((await link.getAttribute('href')) ?? '')
    expect(file.headers()['content-type']).toBe('application/pdf')
    await shop.goto('/merchant/sales')
    await expect(shop.getByRole('heading', { name: 'Sales', exact: true })).toBeVisible()
    await expectAccessible(shop)
  })

  await test.step('the till shows a code for the amount that was typed', async () => {
    await shop.goto('/merchant/pos')
    await shop.getByLabel('Currency').selectOption('JPY')
    for (const key of ['6', '4', '0']) await shop.getByRole('button', { name: key, exact: true }).click()
    await expectAccessible(shop)
    await shop.getByRole('button', { name: 'Charge ¥640' }).click()
    await expect(shop.getByRole('img', { name: 'QR code with the link to pay' })).toBeVisible()
    await expectAccessible(shop)
    // A phone that wakes up, or a reload, goes on with the same customer.
    await shop.reload()
    await expect(shop.getByRole('img', { name: 'QR code with the link to pay' })).toBeVisible()
    await expect(shop.getByText('¥640').first()).toBeVisible()
    // The screen is turned to the customer.
    await expect(shop.getByText('Your balance on PLANET')).toHaveCount(0)
    await shop.getByRole('button', { name: 'Cancel' }).click()
    await expect(shop.getByRole('button', { name: 'Charge ¥0' })).toBeDisabled()
  })

  await test.step('a payment link asks for the amount and begins an order', async () => {
    await shop.goto('/merchant/links')
    await shop.getByRole('button', { name: 'New link' }).click()
    await shop.getByLabel('Description').fill('Tips')
    await shop.getByRole('button', { name: 'Create the link' }).click()
    await shop.getByRole('button', { name: 'Show QR code' }).click()
    await expectAccessible(shop)
    const { links } = await (await shop.request.get('/api/merchant/links/')).json()
    await page.goto(`/pay/${links[0].id}`)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Please enter your amount')).toBeVisible()
    await page.getByLabel('Amount in JPY').fill('500')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(/\/order\/detail\/OD-/)
    await expect(page.getByText('¥500').first()).toBeVisible()
  })
  await context.close()
})
