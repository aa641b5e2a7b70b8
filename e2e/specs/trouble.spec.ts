import type { Browser, Page } from '@playwright/test'
import { faults, type SigningStep } from '../faults.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { demoPerson, logIn, newestMail, tradePassword } from '../person.ts'

const payer = demoPerson('applicant')
const shop = demoPerson('shop')

// One account: each walk starts where the other ended.
test.describe.configure({ mode: 'default', timeout: 480_000 })
// Every fault is one that the browser logs.
test.use({
  allowedComplaints: [
    /status of (400|401|404|409|500|503)|ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically|preload CSS/,
  ],
})

async function enter(page: Page, person: typeof payer): Promise<void> {
  await logIn(page, person)
  await page.goto('/setting/wallet')
  await page.getByLabel('The 24 words, in order').fill(person.phrase)
  await page.getByLabel('New trade password for this device').fill(tradePassword)
  await page.getByLabel('Again').fill(tradePassword)
  await page.getByRole('button', { name: 'Restore wallet' }).click()
  await expect(page.getByText('This device can sign')).toBeVisible()
}

/** An order of the shop, as its own system creates it. */
async function createOrder(page: Page, amount: string): Promise<string> {
  const headers = { 'x-requested-with': 'XMLHttpRequest' }
  const contents = { currency: 'PLA', amount, description: 'Trouble' }
  const made = await page.request.post('/api/merchant/order_create/', { headers, data: { contents } })
  expect(made.ok(), await made.text()).toBe(true)
  return ((await made.json()) as { order: { id: string } }).order.id
}

async function shopPage(browser: Browser, wallet: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: wallet,
    locale: 'en-US',
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await enter(page, shop)
  return page
}

const accountOf = (page: Page) => page.evaluate(() => localStorage.getItem('account_id') ?? '')

async function reviewTransfer(page: Page, to: string): Promise<void> {
  await page.goto('/transfer?asset=PLA')
  await page.getByRole('textbox', { name: 'Recipient' }).fill(to)
  await page.getByLabel('Amount').fill('1.5')
  await page.getByLabel('Comment').fill('Not lost')
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByRole('heading', { name: 'Check and sign' })).toBeVisible()
}

async function payOrder(page: Page, id: string): Promise<void> {
  await page.goto(`/order/detail/${id}`)
  const take = page.getByRole('button', { name: 'Pay', exact: true })
  await expect(take.or(page.getByLabel('Trade password', { exact: true }))).toBeVisible()
  if (await take.isVisible()) await take.click()
  await expect(page.getByLabel('Trade password', { exact: true })).toBeVisible()
}

type Flow = (
  page: Page,
  merchant: () => Promise<Page>,
) => Promise<Omit<SigningStep, 'page'> & { page?: Page }>

/** How each flow comes to the page that signs. */
const flows: Readonly<Record<string, Flow>> = {
  transfer: async (page, merchant) => {
    await reviewTransfer(page, await accountOf(await merchant()))
    return {
      submit: /^Sign and transfer 1\.5 PLA/,
      call: '**/api/transfer/send/',
      kept: page.getByText('Not lost'),
    }
  },
  convert: async (page) => {
    await page.goto('/withdraw?asset=PLA')
    await page.getByLabel('Amount').fill('100')
    await page.getByRole('button', { name: 'My own address' }).click()
    await expect(page.getByText('Fee guaranteed for').first()).toBeVisible()
    await page.getByRole('button', { name: 'Review' }).click()
    await expect(page.getByRole('heading', { name: 'Check and sign' })).toBeVisible()
    return {
      submit: /^Sign and convert 100 PLA/,
      call: '**/api/convert/send/',
      kept: page.getByText('Your own', { exact: true }),
    }
  },
  deposit: async (page) => {
    await page.goto('/deposit?asset=BTC')
    await page.getByLabel('Amount').fill('0.25')
    return {
      submit: 'Sign and show the address',
      call: '**/api/deposit/address/',
      kept: page.locator('input[name="amount"]'),
    }
  },
  order: async (page, merchant) => {
    await payOrder(page, await createOrder(await merchant(), '2500000000000000000'))
    return {
      submit: /^Sign and pay 2\.5 PLA/,
      call: '**/api/order/pay/',
      kept: page.getByText('2.5').first(),
    }
  },
  refund: async (page, merchant) => {
    const seller = await merchant()
    const id = await createOrder(seller, '500000000000000000')
    await payOrder(page, id)
    await page.getByLabel('Trade password', { exact: true }).fill(tradePassword)
    await page.getByRole('button', { name: /^Sign and pay 0\.5 PLA/ }).click()
    await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible()
    await seller.goto(`/merchant/order/detail/${id}`)
    await seller.getByRole('button', { name: 'Refund' }).click()
    return {
      page: seller,
      submit: /^Sign and refund 0\.5 PLA/,
      call: '**/api/merchant/refund/',
      kept: seller.locator('dialog input[name="amount"]'),
    }
  },
}

for (const [name, reach] of Object.entries(flows))
  test(`${name}: a failure stays on the screen, and nothing typed is lost @phone`, async ({
    page,
    browser,
    wallet,
  }) => {
    await enter(page, payer)
    let opened: Page | undefined
    const merchant = async () => {
      opened ??= await shopPage(browser, wallet)
      return opened
    }
    const step = { page, ...(await reach(page, merchant)) }
    for (const [fault, walk] of Object.entries(faults)) await test.step(fault, () => walk(step))
    await expectAccessible(step.page)
    await opened?.context().close()
  })

test('an expired quote is renewed, and signed only after another look @phone', async ({ page }) => {
  await enter(page, payer)
  const { submit, call, kept } = await (flows.convert as Flow)(page, async () => page)
  await page.route(
    call,
    (route) =>
      route.fulfill({
        status: 400,
        json: { success: false, message: 'validation_error', fields: [{ field: 'fee', reason: 'wrong' }] },
      }),
    { times: 1 },
  )
  await page.getByLabel('Trade password', { exact: true }).fill(tradePassword)
  await page.getByRole('button', { name: submit }).click()
  const box = page.locator('[data-trouble="renewed"]')
  await expect(box).toContainText('Nothing was sent.')
  await expect(box).toContainText('sign again')
  await expect(kept).toBeVisible()
  await expect(page.getByRole('button', { name: submit })).toBeEnabled()
})

test('an ended session, cleared storage and another tab each say why, and lead back @phone', async ({
  page,
  browser,
  wallet,
}) => {
  await enter(page, payer)
  const merchant = await shopPage(browser, wallet)
  const to = await accountOf(merchant)
  await merchant.context().close()
  const sign = page.getByRole('button', { name: /^Sign and transfer 1\.5 PLA/ })

  await test.step('the session ends while signing: log in, and everything is filled in', async () => {
    await reviewTransfer(page, to)
    await page.route(
      '**/api/transfer/send/',
      (route) => route.fulfill({ status: 401, json: { success: false, message: 'not_authenticated' } }),
      { times: 1 },
    )
    await page.getByLabel('Trade password', { exact: true }).fill(tradePassword)
    await sign.click()
    await expect(page.locator('[data-trouble="session_over"]')).toContainText('Nothing was sent.')
    await expect(page).toHaveURL('/login')
    await page.getByLabel('Email').fill(payer.email)
    await page.getByLabel('Password', { exact: true }).fill(payer.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByLabel('Comment')).toHaveValue('Not lost')
  })

  await test.step('another tab logs out: the login says so', async () => {
    const other = await page.context().newPage()
    await other.goto('/home')
    await other.getByRole('button', { name: 'Menu' }).click()
    await other.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('You logged out in another tab')).toBeVisible()
    await other.close()
    await logIn(page, payer)
  })

  await test.step('the browser’s data is cleared: the keys can be restored', async () => {
    await reviewTransfer(page, to)
    await page.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open('planet-vault')
          opening.onerror = () => reject(opening.error)
          opening.onsuccess = () => {
            const work = opening.result.transaction('records', 'readwrite')
            work.objectStore('records').clear()
            work.oncomplete = () => {
              opening.result.close()
              resolve()
            }
          }
        }),
    )
    await page.getByLabel('Trade password', { exact: true }).fill(tradePassword)
    await sign.click()
    const box = page.locator('[data-trouble="keys_gone"]')
    await expect(box).toContainText('Nothing was sent.')
    await expect(sign).toBeDisabled()
    await box.getByRole('link', { name: 'Restore wallet' }).click()
    await expect(page.getByLabel('The 24 words, in order')).toBeVisible()
  })
})

test('an update in the middle offers a reload, and keeps what was typed @phone', async ({
  page,
  browser,
  wallet,
}) => {
  await enter(page, payer)
  const merchant = await shopPage(browser, wallet)
  await reviewTransfer(page, await accountOf(merchant))
  await merchant.context().close()
  // The file of the old release is gone from the server.
  await page.route('**/assets/forgot-sheet*', (route) => route.fulfill({ status: 404 }))
  await page.getByRole('button', { name: 'Forgot your trade password?' }).click()
  await expect(page.getByRole('heading', { name: 'This page didn’t load' })).toBeVisible()
  await page.unroute('**/assets/forgot-sheet*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Comment')).toHaveValue('Not lost')
})

test('a wrong clock of the device ends no order @phone', async ({ page, browser, wallet }) => {
  await logIn(page, payer)
  const merchant = await shopPage(browser, wallet)
  const id = await createOrder(merchant, '1000000000000000000')
  await merchant.context().close()
  await page.clock.setSystemTime(Date.now() + 3 * 3_600_000)
  await page.goto(`/order/detail/${id}`)
  await expect(page.getByRole('timer')).toHaveText(/^(29|30):\d\d left$/)
})

test('built-in browsers of other apps are warned about before keys are made there @phone', async ({
  page,
  browser,
  wallet,
  sandbox,
}) => {
  const email = 'in-app-browser@example.com'
  await page.goto('/sign_up')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('For myself').check()
  // A human check that does not finish says so at the button, which tries again.
  await page.route('**/assets/solve*', (route) => route.abort())
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await expect(page.getByText('The check didn’t finish. Nothing was sent.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.unroute('**/assets/solve*')
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  const mail = await newestMail(page, sandbox, email, /sign-up/)
  expect(mail.text).toContain('Open it in the browser you’ll keep using')
  const link = mail.links.find((one) => one.includes('/pw_modify/')) ?? ''

  const context = await browser.newContext({
    baseURL: wallet,
    locale: 'en-US',
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari Line/14.19.1',
  })
  const inApp = await context.newPage()
  await inApp.goto(link)
  await expect(inApp.getByRole('heading', { name: 'Open this in your browser' })).toBeVisible()
  await expect(inApp.getByText('This page was opened inside LINE.')).toBeVisible()
  await expect(inApp.getByLabel('New login password', { exact: true })).toHaveCount(0)
  await expectAccessible(inApp)
  await inApp.getByRole('button', { name: 'Go on here anyway' }).click()
  await expect(inApp.getByLabel('New login password', { exact: true })).toBeVisible()
  await context.close()

  // An ordinary browser goes straight on.
  await page.goto(link)
  await expect(page.getByLabel('New login password', { exact: true })).toBeVisible()
})
