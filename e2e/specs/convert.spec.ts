import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { demoPerson, logIn, newestMail } from '../person.ts'

type Network = 'bitcoin' | 'ethereum' | 'tron'
type Operators = { url: string; name: string; password: string }

const person = demoPerson('converter')
const { email } = person
const trade = 'a trade password of tests'

// Both walks are of one account: the second begins where the first has ended.
test.describe.configure({ mode: 'serial', timeout: 480_000 })
// What is refused answers with 400, which the browser writes to its console.
test.use({ allowedComplaints: [/status of (400|404)/] })

/** The main networks as the sandbox lets anybody steer and ask them. */
const mains = (request: APIRequestContext, sandbox: string) => {
  const post = async (path: string, data: object) => {
    const answer = await request.post(`${sandbox}${path}`, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  return {
    pay: (network: Network, asset: string, address: string, coins: string) =>
      post('/faucet', { network, asset, address, coins }),
    mine: (network: Network, blocks: number) => post('/mine', { network, blocks }),
  }
}

async function restore(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Restore the wallet' }).click()
  await page.getByLabel('The 24 words, in order').fill(person.phrase)
  await page.getByLabel('New trade password for this device').fill(trade)
  await page.getByLabel('Again').fill(trade)
  await page.getByRole('button', { name: 'Restore the wallet' }).click()
  await expect(page.getByText('The keys are on this device')).toBeVisible({ timeout: 30_000 })
  await page.evaluate(() =>
    localStorage.setItem(`phrase_confirmed:${localStorage.getItem('account_id')}`, '1'),
  )
}

async function depositAddress(page: Page, asset: string): Promise<string> {
  await page.goto(`/deposit?asset=${asset}`)
  await page.getByLabel('Amount').fill('1')
  await page.getByLabel('Trade password', { exact: true }).fill(trade)
  await page.getByRole('button', { name: 'Sign and show the address' }).click()
  const card = page.getByRole('region', { name: 'Deposit address' })
  await expect(card).toBeVisible({ timeout: 20_000 })
  const address = card.locator('[translate=no]').filter({ hasText: /^\w{30,}$/ })
  return (await address.textContent()) ?? ''
}

type Held = { asset: string; available: string }
async function availableOf(page: Page, asset: string): Promise<bigint> {
  const answer = await page.request.get('/api/wallet/balances/')
  const { assets } = (await answer.json()) as { assets: Held[] }
  return BigInt(assets.find((one) => one.asset === asset)?.available ?? 0)
}

type OwnHolding = { network: string; assets: { asset: string; balance: string }[] }
/** What the wallet's own address holds on a main network, by that network's node. */
async function heldOnMain(page: Page, network: Network, asset: string): Promise<bigint> {
  const answer = await page.request.get('/api/main_networks/wallet/')
  const { networks } = (await answer.json()) as { networks: OwnHolding[] }
  const found = networks.find((one) => one.network === network)?.assets.find((one) => one.asset === asset)
  return BigInt(found?.balance ?? 0)
}

type Wish = { asset: string; network: string; amount: string; change?: boolean }

/** Form, check, trade password; ends on the progress page of what was signed. */
async function convert(page: Page, { asset, network, amount }: Wish): Promise<string> {
  await page.goto(`/withdraw?asset=${asset}`)
  const networks = page.getByLabel('Network', { exact: true })
  if (await networks.isEnabled()) await networks.selectOption({ label: network })
  await page.getByLabel('Amount').fill(amount)
  await page.getByRole('button', { name: 'My own address' }).click()
  await expect(page.getByText('Held for')).toBeVisible()
  await page.getByRole('button', { name: 'Check the convert' }).click()
  await expect(page.getByRole('heading', { name: 'Check and sign' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Your own', { exact: true })).toBeVisible()
  await page.getByLabel('Trade password', { exact: true }).fill(trade)
  await page.getByRole('button', { name: `Sign and convert ${amount}` }).click()
  await expect(page).toHaveURL(/\/withdraw\?convert=0x[0-9a-f]{64}$/, { timeout: 30_000 })
  return page.url()
}

/** Blocks come until the page says what is wanted. */
async function mineUntil(page: Page, mine: () => Promise<void>, heading: string): Promise<void> {
  await expect(async () => {
    await mine()
    await expect(page.getByRole('heading', { name: heading })).toBeVisible({ timeout: 4000 })
  }).toPass({ timeout: 120_000 })
}

async function openDesk(browser: Browser, { url, name, password }: Operators): Promise<Page> {
  const desk = await browser.newPage({ baseURL: url })
  await desk.goto('/login')
  await desk.getByLabel('Name').fill(name)
  await desk.getByLabel('Password').fill(password)
  await desk.getByRole('button', { name: 'Log in' }).click()
  await expect(desk.getByRole('button', { name: 'Log out' })).toBeVisible()
  return desk
}

/** The convert that waits longest, as an operator finds it. */
async function openReview(desk: Page, reason: string): Promise<void> {
  await expect(async () => {
    await desk.goto('/converts')
    await expect(desk.getByText(reason)).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  await desk.getByRole('row').filter({ hasText: reason }).getByRole('link').first().click()
  await expect(desk.getByRole('heading', { name: 'Approve' })).toBeVisible()
}

test('every currency is converted to the own main-network address and arrives there @phone', async ({
  page,
  request,
  sandbox,
}) => {
  const { pay, mine } = mains(request, sandbox)
  await logIn(page, person)

  await test.step('a device without the keys looks and does not sign', async () => {
    await page.goto('/withdraw')
    await expect(page.getByText('Your wallet is not on this device')).toBeVisible({ timeout: 30_000 })
    await restore(page)
  })

  const ethereum = await test.step('money comes in', async () => {
    const bitcoin = await depositAddress(page, 'BTC')
    const ethereum = await depositAddress(page, 'ETH')
    const tron = await depositAddress(page, 'TRX')
    await pay('bitcoin', 'BTC', bitcoin, '0.5')
    await pay('ethereum', 'ETH', ethereum, '3')
    await pay('ethereum', 'USDT', ethereum, '400')
    await pay('tron', 'TRX', tron, '2000')
    await pay('tron', 'USDT', tron, '600')
    await expect(async () => {
      for (const network of ['bitcoin', 'ethereum', 'tron'] as const) await mine(network, 13)
      const held = await Promise.all(['BTC', 'ETH', 'TRX', 'USDT'].map((asset) => availableOf(page, asset)))
      expect(held).toEqual([50_000_000n, 3n * 10n ** 18n, 2_000_000_000n, 1_000_000_000n])
    }).toPass({ timeout: 120_000 })
    return ethereum
  })

  await test.step('what is wrong is said at its field, before anything is signed', async () => {
    await page.goto('/withdraw?asset=BTC')
    const next = page.getByRole('button', { name: 'Check the convert' })
    await next.click()
    await expect(page.getByText('Please enter your address')).toBeVisible()
    await expect(page.getByText('Please enter your amount')).toBeVisible()
    await page.getByLabel('Amount').fill('0.00009999')
    await page.getByLabel('Address').fill('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
    await next.click()
    await expect(page.getByText('less than the smallest amount')).toBeVisible()
    await page.getByLabel('Amount').fill('0.5')
    await next.click()
    await expect(page.getByText('Please recheck the transfer amount')).toBeVisible()
    await page.getByLabel('Amount').fill('0.1')
    await next.click()
    await expect(page.getByText('It looks like an address of Ethereum')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the most that can go is the balance without the fee', async () => {
    await expect(page.getByText('Held for')).toBeVisible()
    await page.getByRole('button', { name: 'Max' }).click()
    const most = Number(await page.getByLabel('Amount').inputValue())
    expect(most).toBeGreaterThan(0.49)
    expect(most).toBeLessThan(0.5)
  })

  const wishes = [
    { asset: 'BTC', network: 'Bitcoin', amount: '0.05', units: 5_000_000n, on: 'bitcoin' },
    { asset: 'ETH', network: 'Ethereum', amount: '1.5', units: 15n * 10n ** 17n, on: 'ethereum' },
    { asset: 'USDT', network: 'Ethereum', amount: '120.00', units: 120_000_000n, on: 'ethereum' },
    { asset: 'PLA', network: 'Ethereum', amount: '250', units: 250n * 10n ** 18n, on: 'ethereum' },
    { asset: 'TRX', network: 'TRON', amount: '700', units: 700_000_000n, on: 'tron' },
    { asset: 'USDT', network: 'TRON', amount: '80.00', units: 80_000_000n, on: 'tron' },
  ] as const
  const pages: string[] = []
  await test.step('each is signed on the device in one act', async () => {
    for (const wish of wishes) pages.push(await convert(page, wish))
  })

  await test.step('each is followed live until it is complete, and has arrived', async () => {
    for (const [index, wish] of wishes.entries()) {
      await page.goto(pages[index] ?? '')
      await mineUntil(page, () => mine(wish.on, 2), 'Complete')
      await expect(page.getByText('12 of 12 confirmations')).toBeVisible()
      await expect(page.getByText('2 of 2 approvals')).toBeVisible()
      await expect.poll(() => heldOnMain(page, wish.on, wish.asset), { message: wish.asset }).toBe(wish.units)
    }
    await expectAccessible(page)
  })

  await test.step('PLA comes home from Ethereum, sent from the own address there', async () => {
    const before = await availableOf(page, 'PLA')
    await page.goto('/wallet/networks/ethereum/send?asset=PLA')
    await page.getByLabel('Destination').fill(ethereum)
    await page.getByLabel('Amount').fill('100')
    await page.getByRole('button', { name: 'Check the payment' }).click()
    await page.getByLabel('Trade password', { exact: true }).fill(trade)
    await page.getByRole('button', { name: /^Sign and send/ }).click()
    await expect(page).toHaveURL(/\/sent\/[0-9a-f]{64}$/, { timeout: 30_000 })
    await expect(async () => {
      await mine('ethereum', 4)
      expect(await availableOf(page, 'PLA')).toBe(before + 100n * 10n ** 18n)
    }).toPass({ timeout: 120_000 })
  })
})

test('a convert after a password change waits for a person: one is denied and comes back, one is approved @phone', async ({
  page,
  browser,
  request,
  sandbox,
  operators,
}) => {
  const { mine } = mains(request, sandbox)
  const password = 'another walk along the river'
  await test.step('the login password is changed', async () => {
    await page.goto('/pw_forgot')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send me the link' }).click()
    await expect(page.getByRole('heading', { name: 'Please look into your inbox' })).toBeVisible({
      timeout: 30_000,
    })
    const mail = await newestMail(page, sandbox, email, /password/i)
    await page.goto(mail.links.find((link) => link.includes('/pw_reset/')) ?? '')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('New password', { exact: true }).fill(password)
    await page.getByLabel('New password again').fill(password)
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByRole('heading', { name: 'The new password is set' })).toBeVisible()
    await logIn(page, { email, password })
    await page.goto('/withdraw')
    await restore(page)
  })
  const wish = { asset: 'PLA', network: 'Ethereum', amount: '40' }
  const before = await availableOf(page, 'PLA')
  const desk = await openDesk(browser, operators)
  const reason = 'First convert since the login password was changed'

  await test.step('an operator denies it, and the amount comes back', async () => {
    await page.goto('/withdraw?asset=PLA')
    await convert(page, wish)
    await expect(page.getByRole('heading', { name: 'A person looks at it' })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('Your login password was changed')).toBeVisible()
    expect(await availableOf(page, 'PLA')).toBe(before - 41n * 10n ** 18n)
    await openReview(desk, reason)
    await expect(desk.getByText('40 PLA')).toBeVisible()
    await desk.getByLabel('Reason, shown to the customer').selectOption('destination_risk')
    await desk.getByLabel('Note, for the audit log only').fill('On a list of addresses.')
    await desk.getByRole('button', { name: 'Deny and return the money' }).click()
    await expect(desk.getByText('denied: destination_risk')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'It came back' })).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText('We must not pay to this address.')).toBeVisible()
    await expect(page.getByText('Returned: 41 PLA')).toBeVisible()
    await expectAccessible(page)
    expect(await availableOf(page, 'PLA')).toBe(before)
  })

  await test.step('the next one waits too, is approved, and arrives', async () => {
    await convert(page, wish)
    await expect(page.getByRole('heading', { name: 'A person looks at it' })).toBeVisible({ timeout: 30_000 })
    await openReview(desk, reason)
    await desk.getByRole('button', { name: 'Approve' }).click()
    await mineUntil(page, () => mine('ethereum', 2), 'Complete')
    await expect(page.getByText('Looked at by a person')).toBeVisible()
  })
  await desk.close()
})
