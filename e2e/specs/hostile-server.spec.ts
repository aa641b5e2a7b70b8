import type { Page, Route } from '@playwright/test'
import { decodeFunctionData, erc20Abi, type Hex, parseTransaction } from 'viem'
import { depositAddress } from '../deposit-address.ts'
import { expect, test } from '../fixtures.ts'
import { demoPerson, logIn, restoreWallet, tradePassword } from '../person.ts'

/**
 * The page and its Worker are the product's own; responses of the API are replaced in transit. Nothing may be signed
 * but what the user typed.
 */
test.use({
  allowedComplaints: [/status of (400|403|404|409)|ERR_(CONNECTION_RESET|FAILED)/],
})

const thief = '0x000000000000000000000000000000000000dEaD'
const typed = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'

type Json = Record<string, unknown>

/** Every response of a path goes through `change`. */
async function tamper(page: Page, path: string, change: (answer: Json) => Json): Promise<void> {
  await page.route(`**${path}**`, async (route: Route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change((await response.json()) as Json) })
  })
}

/** Signed bytes never leave the browser: they are read here, and the call is dropped. */
async function signedTo(page: Page, path: string, act: () => Promise<void>): Promise<Hex> {
  const sent = page.waitForRequest(`**${path}`)
  await page.route(`**${path}`, (route) => route.abort('connectionreset'))
  await act()
  const { contents } = (await sent).postDataJSON() as { contents: { raw: Hex } }
  return contents.raw
}

const accountIdOf = (page: Page): Promise<string> =>
  page.evaluate(() => localStorage.getItem('account_id') ?? '')

async function review(page: Page, to: string, amount: string, asset = 'PLA'): Promise<void> {
  await page.goto('/transfer')
  await page.getByLabel('Currency', { exact: true }).selectOption(asset)
  await page.getByLabel('Recipient').fill(to)
  await page.getByLabel('Amount').fill(amount)
  await page.getByRole('button', { name: 'Review' }).click()
}

async function sign(page: Page, name: string | RegExp): Promise<void> {
  await page.getByLabel('Trade password', { exact: true }).fill(tradePassword)
  await page.getByRole('button', { name }).click()
}

/** Leaves the page while the call is still dropped: otherwise the page would submit again what it signed. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('about:blank')
  await page.unrouteAll()
}

async function onDevice(page: Page, who: 'traveller' | 'shop'): Promise<void> {
  const demo = demoPerson(who)
  await logIn(page, demo)
  await page.goto('/transfer')
  await restoreWallet(page, demo.phrase)
}

async function createOrder(merchant: Page): Promise<string> {
  await merchant.goto('/merchant/order/create')
  await merchant.getByLabel('Currency').selectOption('PLA')
  await merchant.getByLabel('Amount').fill('5')
  await merchant.getByLabel('Description').fill('Tea')
  await merchant.getByRole('button', { name: 'Create the order' }).click()
  await expect(merchant).toHaveURL(/\/merchant\/order\/detail\/OD-/)
  return merchant.url().split('/').at(-1) ?? ''
}

const shopName = '株式会社見本'
const merchantOf = (order: unknown): Json => (order as { merchant: Json }).merchant
const answeredAnother = 'The server answered about something else than you opened'

test('a hostile server moves no money', async ({ page, browser, wallet }, info) => {
  test.skip(info.project.name !== 'phone', 'the same Worker on every screen')
  const context = await browser.newContext({ baseURL: wallet, viewport: { width: 1280, height: 800 } })
  const shop = await context.newPage()
  await onDevice(shop, 'shop')
  await onDevice(page, 'traveller')
  const shopId = await accountIdOf(shop)
  const check = page.getByRole('heading', { name: 'Check and sign' })

  await test.step('an account id resolved to another address is not paid there', async () => {
    await expect(async () => {
      // Guardians confirm accounts shortly after the start.
      await review(page, shopId, '7')
      await expect(check).toBeVisible({ timeout: 5000 })
    }).toPass()
    await tamper(page, '/api/transfer/resolve/', (answer) => ({ ...answer, address: thief, verified: true }))
    await review(page, shopId, '7')
    await expect(check).toBeVisible()
    await expect(page.getByText(thief)).toHaveCount(0)
    await tamper(page, '/api/network/account/', (answer) => ({ ...answer, address: thief }))
    await review(page, shopId, '7')
    await expect(page.getByText('This account ID isn’t confirmed yet')).toBeVisible()
    await page.unrouteAll()
  })

  await test.step('a typed address is signed as typed', async () => {
    await tamper(page, '/api/transfer/resolve/', (answer) => ({ ...answer, address: thief }))
    await review(page, typed, '3')
    await expect(check).toBeVisible()
    await expect(page.getByText(thief)).toHaveCount(0)
    const raw = await signedTo(page, '/api/transfer/send/', () => sign(page, /Sign and transfer 3 PLA/))
    const { to, value } = parseTransaction(raw)
    expect([to?.toLowerCase(), value]).toEqual([typed.toLowerCase(), 3n * 10n ** 18n])
    await leave(page)
  })

  await test.step('USDT is sent by its own contract, no matter which contract the server names', async () => {
    const { manifests } = (await (await page.request.get('/api/network/manifest/')).json()) as {
      manifests: { manifest: { planet: { tokens: Record<'BTC' | 'USDT', Hex> } } }[]
    }
    const { BTC, USDT } = manifests[0]?.manifest.planet.tokens ?? {}
    const rich = (answer: Json) => ({
      ...answer,
      assets: (answer.assets as Json[]).map((one) => ({ ...one, available: '100000000000' })),
    })
    await tamper(page, '/api/wallet/balances/', rich)
    await tamper(page, '/api/transfer/prepare/', (answer) => ({
      ...answer,
      token: BTC,
      available: '100000000000',
    }))
    await review(page, typed, '100', 'USDT')
    const raw = await signedTo(page, '/api/transfer/send/', () => sign(page, /Sign and transfer 100/))
    const { to, data = '0x' } = parseTransaction(raw)
    expect(to?.toLowerCase()).toBe(USDT?.toLowerCase())
    expect(decodeFunctionData({ abi: erc20Abi, data }).args).toEqual([typed, 100_000_000n])
    await leave(page)
  })

  await test.step('an order is paid to its merchant through the contract of the manifest, or not at all', async () => {
    const id = await createOrder(shop)
    await page.goto(`/order/detail/${id}`)
    await tamper(page, '/api/order/authorise/', (answer) => ({
      ...answer,
      orders: thief,
      authorisation: { ...(answer.authorisation as Json), merchant: thief },
    }))
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page.getByText('The payment isn’t authorised for this order')).toBeVisible()
    await expect(page.getByLabel('Trade password', { exact: true })).toHaveCount(0)
    await page.unrouteAll()
    await tamper(page, '/api/order/authorise/', (answer) => ({ ...answer, orders: thief }))
    await page.getByRole('button', { name: 'Try again' }).click()
    const terms = page.getByRole('region', { name: 'What you sign' })
    await expect(terms).toContainText(shopId)
    await expect(terms).toContainText('5 PLA')
    await expect(terms).toContainText(id)
    const raw = await signedTo(page, '/api/order/pay/', () => sign(page, /Sign and pay 5 PLA/))
    expect(parseTransaction(raw).to?.toLowerCase()).not.toBe(thief.toLowerCase())
    await leave(page)
  })

  await test.step('no order, link or refund takes the place of the one that was opened', async () => {
    const thiefContext = await browser.newContext({ baseURL: wallet })
    const thiefPage = await thiefContext.newPage()
    await logIn(thiefPage, demoPerson('depositor'))
    const [wanted, stolen] = [await createOrder(shop), await createOrder(thiefPage)]
    const merchant = { account_id: shopId, name: shopName, user_type: 'corporate' }
    const takingItsPlace = async (route: Route) => {
      const response = await route.fetch({ url: `${wallet}/api/order/detail/${stolen}/` })
      const { order, ...answer } = (await response.json()) as { order: Json }
      const named = { ...(order.merchant as Json), name: shopName, user_type: 'corporate' }
      await route.fulfill({ response, json: { ...answer, order: { ...order, merchant: named } } })
    }
    await page.route('**/api/order/detail/**', takingItsPlace)
    await page.goto(`/order/detail/${wanted}`)
    await expect(page.getByText(answeredAnother)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pay', exact: true })).toHaveCount(0)
    await page.unrouteAll()

    const link = { id: 'PL-0000-0000-0000-0001', currency: 'PLA', amount: '1', description: '' }
    const json = { success: true, link: { ...link, merchant, own: false } }
    await page.route('**/api/order/link/**', (route) => route.fulfill({ json }))
    await page.goto('/pay/PL-0000-0000-0000-0000')
    await expect(page.getByText(answeredAnother)).toBeVisible()
    await page.unrouteAll()

    await tamper(shop, '/api/merchant/orders/OD-', ({ order, ...answer }) => ({
      ...answer,
      order: { ...(order as Json), id: stolen, status: 'paid' },
    }))
    await shop.goto(`/merchant/order/detail/${wanted}`)
    await expect(shop.getByText(answeredAnother)).toBeVisible()
    await expect(shop.getByRole('button', { name: 'Refund' })).toHaveCount(0)
    await shop.unrouteAll()

    // The thief's own link is a real order; only the name is the shop's, which this device has paid before.
    await tamper(page, '/api/order/', ({ order, ...answer }) =>
      order === undefined
        ? answer
        : { ...answer, order: { ...(order as Json), merchant: { ...merchantOf(order), name: shopName } } },
    )
    await page.goto(`/order/detail/${stolen}`)
    await expect(page.getByText('Name not verified')).toBeVisible()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page.getByText('Is this who you want to pay?')).toBeVisible()
    await expect(page.getByRole('main')).toContainText(`You paid ${shopName} before at ${shopId}`)
    const terms = page.getByRole('region', { name: 'What you sign' })
    await expect(terms).toContainText('First from this device')
    await expect(page.getByLabel('Trade password', { exact: true })).toHaveCount(0)
    await page.getByLabel('I’ve checked with the shop and want to pay this account').check()
    await expect(page.getByLabel('Trade password', { exact: true })).toBeVisible()
    await page.unrouteAll()
    await thiefContext.close()
  })

  await test.step('the own account id is shown only as the guardians and the keys have it', async () => {
    const ownId = await accountIdOf(page)
    const code = page.getByRole('img', { name: `QR code of the account ID ${ownId}` })
    await page.goto('/receive')
    await expect(code).toBeVisible()
    await page.goto('/home')
    await expect(code).toBeVisible()
    // Proven once, it needs no answer of a server.
    await page.route('**/api/network/account/**', (route) => route.abort('connectionreset'))
    await page.goto('/receive')
    await expect(code).toBeVisible()
    await page.unrouteAll()

    await tamper(page, '/api/customer/me/', (answer) => ({ ...answer, account_id: shopId }))
    await page.goto('/receive')
    await expect(page.getByRole('alert')).toContainText('You’ve been logged out for your safety')
    await expect(page.getByText(shopId)).toHaveCount(0)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Log in again' }).click()
    await logIn(page, demoPerson('traveller'))

    const fresh = await browser.newContext({ baseURL: wallet })
    const other = await fresh.newPage()
    await tamper(other, '/api/network/account/', (answer) => ({ ...answer, address: thief }))
    await logIn(other, demoPerson('traveller'))
    // Without keys nothing can be checked.
    await other.goto('/receive')
    await expect(other.getByText('we can’t check that this account ID is yours')).toBeVisible()
    await other.goto('/transfer')
    await restoreWallet(other, demoPerson('traveller').phrase)
    for (const path of ['/receive', '/home', '/customer/info']) {
      await other.goto(path)
      await expect(other.getByText('Your account ID is being confirmed')).toBeVisible()
      await expect(other.getByText(ownId)).toHaveCount(0)
    }
    await other.unrouteAll()
    await expect(other.getByText(ownId)).toBeVisible()
    await fresh.close()
  })

  await test.step('a deposit address is derived from the manifest, no matter which vault the server names', async () => {
    await page.evaluate(() =>
      localStorage.setItem(`phrase_confirmed:${localStorage.getItem('account_id')}`, '1'),
    )
    const honest = await depositAddress(page, 'ETH', '1')
    await tamper(page, '/api/deposit/options/', (answer) => ({
      ...answer,
      bridge: { ...(answer.bridge as Json), bridge: thief, ethereum: { vault: thief } },
    }))
    expect(await depositAddress(page, 'ETH', '1')).toBe(honest)
    await tamper(page, '/api/deposit/address/', (answer) => ({
      ...answer,
      record: { ...(answer.record as Json), address: thief },
    }))
    await page.goto('/deposit?asset=ETH')
    await expect(page.getByText('We couldn’t confirm the address')).toBeVisible()
    await expect(page.getByText(thief)).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Deposit address' })).toHaveCount(0)
  })
  await context.close()
})
