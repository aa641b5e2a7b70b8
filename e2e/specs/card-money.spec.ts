import type { APIRequestContext, Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { demoPerson, logIn, newestMail, restoreWallet, tradePassword } from '../person.ts'

const person = demoPerson('cardholder')
/** The partner's reference for this person. */
const givenName = 'Karda'
const own = { 'x-requested-with': 'XMLHttpRequest' }

// An unknown card gets a 409, a partner that is down a 503.
test.use({ allowedComplaints: [/status of (400|404|409|503)/] })

type Card = { token: string; number: string; envelopeNumber: string }

/** Actions of the partner's own people in the sandbox. */
const partnerConsoleOf =
  (request: APIRequestContext, sandbox: string) => async (act: string, data: object) => {
    const answer = await request.post(`${sandbox}/card/desk/${act}`, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as { card: Card }
  }

async function post(page: Page, path: string, contents: object) {
  const answer = await page.request.post(path, { headers: own, data: { contents } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

/** The registration, as its screens send it; they have their own test. */
async function register(page: Page): Promise<void> {
  const known = await (await page.request.get('/api/customer/input_card/')).json()
  const account_info = { ...known.account_info, given_name_roman: givenName }
  await post(page, '/api/customer/input_card/', { account_info })
  const png = await page.screenshot({ type: 'png' })
  const image = { name: 'image.png', mimeType: 'image/png', buffer: png }
  const items = Object.entries(account_info as Record<string, string>).map(([name, value]) => [
    `items[${name}]`,
    value,
  ])
  const multipart = {
    passportImage: image,
    selfieImage: image,
    signatureImage: image,
    ...Object.fromEntries(items),
  }
  const answer = await page.request.post('/api/customer/input_cardconfirm/', { headers: own, multipart })
  expect(answer.ok(), await answer.text()).toBe(true)
}

async function usdtOf(page: Page): Promise<bigint> {
  const { assets } = await (await page.request.get('/api/wallet/balances/')).json()
  const held = (assets as { asset: string; available: string }[]).find(({ asset }) => asset === 'USDT')
  return BigInt(held?.available ?? 0)
}

async function sign(page: Page, button: string): Promise<void> {
  await page.getByLabel('Trade password', { exact: true }).fill(tradePassword)
  await page.getByRole('button', { name: button }).click()
}

test('a card is charged with USDT and points, by its holder and a shop, and refused charges are returned', async ({
  page,
  browser,
  request,
  wallet,
  sandbox,
}) => {
  const desk = partnerConsoleOf(request, sandbox)
  await desk('behaviour', { charges: 'done', answers: 'usual', notices: 'usual', decisions: 'by_hand' })
  await logIn(page, person)
  await page.goto('/withdraw')
  await restoreWallet(page, person.phrase)

  const card = await test.step('the card from the letter is added', async () => {
    await page.goto('/customer/CardManagement')
    await expect(page.getByRole('heading', { name: 'No card yet' })).toBeVisible()
    await expectAccessible(page)
    await register(page)
    const reference = await applicationOf(request, sandbox)
    const { card } = await desk('approve', { reference })
    await page.reload()
    await page.getByLabel('Card number').fill(card.number)
    await page.getByLabel('Envelope number').fill(card.envelopeNumber)
    await page.getByRole('button', { name: 'Activate' }).click()
    await expect(page.getByText(`···· ${card.number.slice(-4)}`)).toBeVisible()
    await expect(page.getByText('0.00 USD')).toBeVisible()
    await expect(page.getByText('Active', { exact: true })).toBeVisible()
    await expectAccessible(page)
    return card
  })
  const shown = (amount: string) => expect(page.getByText(`${amount} USD`).first()).toBeVisible()

  await test.step('USDT is deposited', async () => {
    // One address on TRON for coins and tokens.
    await page.goto('/deposit?asset=TRX')
    await page.getByLabel('Amount').fill('1')
    await sign(page, 'Sign and show the address')
    const region = page.getByRole('region', { name: 'Deposit address' })
    await expect(region).toBeVisible()
    const address = await region
      .locator('[translate=no]')
      .filter({ hasText: /^\w{30,}$/ })
      .textContent()
    await request.post(`${sandbox}/faucet`, {
      data: { network: 'tron', asset: 'USDT', address, coins: '500' },
    })
    await expect(async () => {
      await request.post(`${sandbox}/mine`, { data: { network: 'tron', blocks: 13 } })
      expect(await usdtOf(page)).toBe(500_000_000n)
    }).toPass()
  })

  await test.step('it is charged with USDT: amount, review, trade password, paid, on the card', async () => {
    await page.goto('/customer/CardManagement')
    await page.getByRole('link', { name: 'Top up with USDT' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Please enter your amount')).toBeVisible()
    await page.getByLabel('Amount').fill('0.99')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Please enter a valid amount, 1.00 to 1,000.00 USD')).toBeVisible()
    await page.getByLabel('Amount').fill('99999999')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Please enter a valid amount, 1.00 to 1,000.00 USD')).toBeVisible()
    await page.getByLabel('Amount').fill('12.34')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { name: 'Check and pay' })).toBeVisible()
    await expectAccessible(page)
    await sign(page, 'Sign and pay 12.34 USDT')
    await expect(page.getByRole('heading', { name: 'Topped up' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Back to your cards' }).click()
    await shown('12.34')
    expect(await usdtOf(page)).toBe(487_660_000n)
  })

  const context = await browser.newContext({ baseURL: wallet, viewport: { width: 1280, height: 800 } })
  const shop = await context.newPage()
  await logIn(shop, demoPerson('shop'))

  await test.step('with points earned by a purchase', async () => {
    const { order } = await post(shop, '/api/merchant/order_create/', {
      currency: 'USDT',
      amount: '100000000',
    })
    await page.goto(`/order/detail/${order.id}`)
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await sign(page, 'Sign and pay 100.00 USDT')
    await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible()
    await page.goto('/customer/CardManagement')
    await page.getByRole('link', { name: 'Top up with points' }).click()
    for (const points of ['999999', '50']) {
      await page.getByLabel('Points to use').fill(points)
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByText('Please enter a valid number, 100 to 100,000 points')).toBeVisible()
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    await page.getByLabel('Points to use').fill('100')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Top up with 100 points' }).dblclick()
    await expect(page.getByRole('heading', { name: 'Topped up' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to your cards' }).click()
    await shown('13.34')
  })

  await test.step('it is locked at once, and shown and unlocked only with the password', async () => {
    await page.getByRole('button', { name: 'Lock card', exact: true }).click()
    await expect(page.getByText('This card is locked.')).toBeVisible()
    await page.getByRole('button', { name: 'Show card details' }).click()
    await page.getByLabel('Login password').fill(person.password)
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page.getByText(card.number.replace(/(.{4})(?=.)/g, '$1 '))).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
    await page.getByRole('button', { name: 'Unlock card' }).click()
    await page.getByLabel('Login password').fill(person.password)
    await page.getByRole('dialog').getByRole('button', { name: 'Unlock card' }).click()
    await expect(page.getByRole('button', { name: 'Lock card', exact: true })).toBeVisible()
  })

  await test.step('a refused charge is returned, with a mail about it', async () => {
    await desk('behaviour', { charges: 'refused' })
    const before = await usdtOf(page)
    await page.getByRole('link', { name: 'Top up with USDT' }).click()
    await page.getByLabel('Amount').fill('5')
    await page.getByRole('button', { name: 'Continue' }).click()
    await sign(page, 'Sign and pay 5.00 USDT')
    await expect(page.getByText('Your payment was refunded in full.')).toBeVisible()
    await expect(page.getByText('The limit of the card is reached.')).toBeVisible()
    expect(await usdtOf(page)).toBe(before)
    await newestMail(page, sandbox, person.email, /card was not topped up/)
    await desk('behaviour', { charges: 'done' })
  })

  await test.step('a shop creates a card order for a customer’s card, and another account pays it', async () => {
    await shop.goto('/merchant/order/create')
    await shop.getByLabel('Card top-up').check()
    await shop.getByLabel('Card number').fill('4242 4242 4242 4242')
    await shop.getByLabel('Amount').fill('20')
    await shop.getByRole('button', { name: 'Create the order' }).click()
    await expect(shop.getByText('This card can’t be topped up.')).toBeVisible()
    await shop.getByLabel('Card number').fill(card.number.replace(/(.{4})/g, '$1 '))
    await shop.getByRole('button', { name: 'Create the order' }).click()
    await expect(shop).toHaveURL(/\/merchant\/order\/detail\/OD-/)
    await expect(shop.getByText(`···· ${card.number.slice(-4)}`)).toBeVisible()
    await expectAccessible(shop)
    await page.goto(`/order/detail/${shop.url().split('/').at(-1)}`)
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await sign(page, 'Sign and pay 20.00 USDT')
    await expect(page.getByText('The card will be topped up in a moment. Thank you.')).toBeVisible()
    await expect(shop.getByText('Paid', { exact: true }).first()).toBeVisible()
    await expect(shop.getByRole('button', { name: 'Refund' })).toHaveCount(0)
    await shop.goto('/merchant/order/list?purpose=card')
    await expect(shop.getByRole('main').getByRole('listitem')).toHaveText([/Card ···· \d{4}.*20\.00 USDT/])
    await page.goto('/customer/CardManagement')
    await shown('33.34')
  })

  await test.step('the history shows everything, including purchases, at once', async () => {
    await page.getByRole('link', { name: 'Transactions' }).click()
    const lines = page.getByRole('main').getByRole('listitem')
    await expect(lines).toHaveCount(4)
    const refused = lines.filter({ hasText: 'Refunded' })
    await expect(refused).toContainText('5.00 USD')
    await expect(refused).not.toContainText('+')
    await desk('purchase', { token: card.token, amount: '3.50', merchant: 'Aoyama Coffee' })
    await expect(lines.first()).toContainText('Aoyama Coffee')
    await expect(lines.first()).toContainText('−3.50 USD')
    await page.getByLabel('Shop or amount').fill('aoyama')
    await expect(lines).toHaveCount(1)
    await page.getByLabel('Shop or amount').fill('')
    await expect(lines).toHaveCount(5)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Export' }).click()
    const link = page.getByRole('link', { name: 'Download CSV' })
    const file = await page.request.get((await link.getAttribute('href')) ?? '')
    expect(await file.text()).toContain(',purchase,out,USD,3.50,Aoyama Coffee,,,done')
    await expectAccessible(page)
  })

  await test.step('while the card company does not respond, known data stays visible', async () => {
    await desk('behaviour', { answers: 'down' })
    await page.reload()
    await expect(page.getByText('purchases are missing')).toBeVisible()
    await page.goto('/customer/CardManagement')
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByText('The card company isn’t responding')).toBeVisible()
    await shown('29.84')
    await page.goto('/home')
    await expect(page.getByRole('link', { name: /Card ···· \d{4}.*29\.84 USD/ })).toBeVisible()
    await desk('behaviour', { answers: 'usual' })
  })
  await context.close()
})

/** The reference under which the partner has this person's registration. */
async function applicationOf(request: APIRequestContext, sandbox: string): Promise<string> {
  let reference = ''
  await expect(async () => {
    const { applications } = await (await request.get(`${sandbox}/card/desk`)).json()
    const all = applications as { reference: string; items: Record<string, string> }[]
    reference = all.find(({ items }) => Object.values(items).includes(givenName))?.reference ?? ''
    expect(reference).not.toBe('')
  }).toPass()
  return reference
}
