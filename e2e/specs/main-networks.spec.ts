import type { Page, Route } from '@playwright/test'
import { depositAddress } from '../deposit-address.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { expectSigningInSight } from '../in-sight.ts'
import { heldOnMain, mainNetworks, type Network, ownAddress, planetBalance } from '../networks.ts'
import { demoPerson, logIn, restoreWallet, tradePassword } from '../person.ts'

const names: Readonly<Record<Network, string>> = { bitcoin: 'Bitcoin', ethereum: 'Ethereum', tron: 'TRON' }

/** As the page formats bitcoin. */
const bitcoinText = (satoshi: bigint): string =>
  `${satoshi / 100_000_000n}.${String(satoshi % 100_000_000n).padStart(8, '0')}`.replace(/\.?0+$/, '')

const card = (page: Page, network: Network) => page.getByRole('region', { name: names[network], exact: true })

/** Form and review; the payment is then ready to be signed. */
async function check(page: Page, network: Network, asset: string, to: string, amount: string): Promise<void> {
  await page.goto(`/wallet/networks/${network}/send?asset=${asset}`)
  await page.getByLabel('Recipient').fill(to)
  if (amount === 'max') await page.getByRole('button', { name: 'Max' }).click()
  else await page.getByLabel('Amount').fill(amount)
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByRole('heading', { name: 'Check and sign' })).toBeVisible()
}

/** Signs with the trade password, and returns the transaction's id from the page. */
async function sign(page: Page): Promise<string> {
  const button = page.getByRole('button', { name: /^Sign and send/ })
  await expectSigningInSight(page, button)
  await page.getByLabel('Trade password', { exact: true }).fill(tradePassword)
  await button.click()
  await expect(page).toHaveURL(/\/sent\/[0-9a-f]{64}$/)
  await expect(page.getByRole('heading', { name: /On its way|Confirmed/ })).toBeVisible()
  return page.url().split('/').at(-1) ?? ''
}

/** The current payment, again with a higher fee. */
async function raise(page: Page): Promise<void> {
  const before = page.url()
  await page.getByRole('button', { name: 'Raise the fee' }).click({ timeout: 5000 })
  await expect(page.getByText('New fee, at most')).toBeVisible({ timeout: 5000 })
  await page.getByLabel('Trade password', { exact: true }).fill(tradePassword)
  await page.getByRole('button', { name: /^Raise the fee to/ }).click()
  await expect(page).not.toHaveURL(before)
  await expect(page.getByText('Replaces a payment with a lower fee.')).toBeVisible()
}

// A response that is lost on purpose, and a fee that cannot be raised any more because a block came first.
test.use({
  // One pattern: Playwright takes a list of two for a value with its options.
  allowedComplaints: [/ERR_CONNECTION_RESET .*main_networks\/send|409 .*main_networks\/raise/],
})

test('own addresses on three main networks are shown, receive, send, and deposit to PLANET @phone', async ({
  page,
  request,
  sandbox,
}) => {
  const { faucetOf, pay, mine } = mainNetworks(request, sandbox)
  const demo = demoPerson('owner')
  await logIn(page, demo)

  await test.step('a device without the keys can view but not sign', async () => {
    await page.goto('/customer/info')
    await page.getByRole('link', { name: 'Your main-network addresses' }).click()
    await expect(card(page, 'tron')).toContainText(/\d TRX/)
    await expect(page.getByText('No payments yet')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Send on Bitcoin' }).click()
    await expect(page.getByText('Your wallet isn’t on this device')).toBeVisible()
    await restoreWallet(page, demo.phrase)
  })

  const wallet = {
    bitcoin: await ownAddress(page, 'bitcoin'),
    ethereum: await ownAddress(page, 'ethereum'),
    tron: await ownAddress(page, 'tron'),
  }

  await test.step('the address is shown once the device’s keys have confirmed it', async () => {
    await page.goto('/wallet/networks/bitcoin')
    await expect(page.getByText(wallet.bitcoin)).toHaveCount(0)
    await page.getByLabel('Trade password', { exact: true }).fill(tradePassword)
    await page.getByRole('button', { name: 'Check and show the address' }).click()
    await expect(page.getByText('Checked with the keys on this device')).toBeVisible()
    await expect(page.getByText(wallet.bitcoin)).toBeVisible()
    await expectAccessible(page)
    // No camera here: a picture of the code works as well, and its text says whose it is.
    const picture = await page.getByRole('img', { name: 'QR code to receive BTC' }).screenshot()
    await page.goto('/wallet/networks/bitcoin/send')
    await page.getByRole('button', { name: 'Scan' }).click()
    await expect(page.getByText('We can’t use the camera')).toBeVisible()
    await expectAccessible(page)
    await page
      .getByLabel('Choose a picture')
      .setInputFiles({ name: 'a.txt', mimeType: 'image/png', buffer: Buffer.from('no') })
    await expect(page.getByText('We couldn’t find a QR code in this picture.')).toBeVisible()
    await page
      .getByLabel('Choose a picture')
      .setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: picture })
    await expect(page.getByLabel('Recipient')).toHaveValue(wallet.bitcoin)
    // A server that returns another address is caught, on every network.
    await page.route('**/api/main_networks/wallet/', async (route) => {
      const answer = await route.fetch()
      const json = (await answer.json()) as { networks: { address: string }[] }
      const swapped = json.networks.map((one) => ({ ...one, address: `${one.address.slice(0, -1)}x` }))
      await route.fulfill({ response: answer, json: { ...json, networks: swapped } })
    })
    for (const network of ['bitcoin', 'ethereum', 'tron']) {
      await page.goto(`/wallet/networks/${network}`)
      await expect(page.getByText('Our server gave an address that isn’t yours')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Copy address' })).toHaveCount(0)
    }
    await page.unroute('**/api/main_networks/wallet/')
  })

  await test.step('coins arrive', async () => {
    const gifts = [
      ['bitcoin', 'BTC', '0.5', 50_000_000n],
      ['ethereum', 'ETH', '2', 2n * 10n ** 18n],
      ['ethereum', 'USDT', '100', 100_000_000n],
      ['tron', 'TRX', '500', 500_000_000n],
      ['tron', 'USDT', '200', 200_000_000n],
    ] as const
    const before = await Promise.all(gifts.map(([network, asset]) => heldOnMain(page, network, asset)))
    await page.goto('/wallet/networks')
    for (const [network, asset, coins] of gifts) await pay(network, asset, wallet[network], coins)
    for (const network of ['bitcoin', 'ethereum', 'tron'] as const) await mine(network, 1)
    for (const [i, [network, asset, , units]] of gifts.entries())
      await expect.poll(() => heldOnMain(page, network, asset)).toBe((before[i] ?? 0n) + units)
    const bitcoins = bitcoinText((before[0] ?? 0n) + 50_000_000n)
    await expect(card(page, 'bitcoin')).toContainText(`${bitcoins} BTC`)
    await expect(card(page, 'bitcoin')).not.toContainText('unconfirmed')
  })

  await test.step('what arrived is listed with sender, value and confirmations, live, and exported', async () => {
    await expect(page.getByText(/^Received payments are listed since/)).toBeVisible()
    const received = page.getByRole('listitem').filter({ hasText: '+0.5 BTC' })
    await expect(received).toContainText('of 12 confirmations')
    for (const sum of ['+2 ETH', '+100.00 USDT', '+500 TRX', '+200.00 USDT'])
      await expect(page.getByRole('listitem').filter({ hasText: sum })).toBeVisible()
    await received.click()
    await expect(page.getByRole('heading', { name: 'Arriving' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(await faucetOf('bitcoin'))
    await expect(page.getByText('Value at that time')).toBeVisible()
    await expectAccessible(page)
    await mine('bitcoin', 12)
    await expect(page.getByRole('heading', { name: 'Received', exact: true })).toBeVisible()
    await expect(page.getByText('12 of 12 confirmations')).toBeVisible()
    await page.goto('/asset/BTC')
    await page.getByRole('listitem').filter({ hasText: '+0.5 BTC' }).click()
    await expect(page).toHaveURL(/\/received\/[0-9a-f]{64}\/\d+$/)
    await page.goto('/notifications')
    await expect(page.getByRole('listitem').filter({ hasText: '0.5 BTC received' })).toBeVisible()
    for (const format of ['csv', 'pdf']) {
      const file = await page.request.get(`/api/main_networks/export/?format=${format}&direction=in`)
      expect(file.ok()).toBe(true)
      const text = (await file.body()).toString('latin1')
      expect(text).toContain(format === 'csv' ? ',in,' : '%PDF')
    }
  })

  await test.step('errors are shown before anything is signed', async () => {
    await page.goto('/wallet/networks/bitcoin/send')
    await page.getByRole('button', { name: 'Review' }).click()
    await expect(page.getByText('Please enter your recipient')).toBeVisible()
    await expect(page.getByText('Please enter your amount')).toBeVisible()
    await page.getByLabel('Recipient').fill(wallet.tron)
    await page.getByLabel('Amount').fill('20000000')
    await page.getByRole('button', { name: 'Review' }).click()
    await expect(page.getByText('This address belongs to another network.')).toBeVisible()
    await expect(page.getByText('Your balance doesn’t cover the amount')).toBeVisible()
    await page.getByLabel('Recipient').fill(await faucetOf('bitcoin'))
    await page.getByLabel('Amount').fill('0.000001')
    await page.getByRole('button', { name: 'Review' }).click()
    await expect(page.getByText('too small for the network to relay')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('Bitcoin: the fee is chosen, the change is returned, and a lost response pays once', async () => {
    const to = await faucetOf('bitcoin')
    const before = await heldOnMain(page, 'bitcoin', 'BTC')
    await check(page, 'bitcoin', 'BTC', to, '0.1')
    await expect(page.getByText(to)).toBeVisible()
    await page.getByLabel(/^Fast/).check()
    await expectAccessible(page)
    const lose = async (route: Route) => {
      await route.fetch()
      await route.abort('connectionreset')
    }
    await page.route('**/api/main_networks/send/', lose, { times: 1 })
    await page.getByLabel('Trade password', { exact: true }).fill(tradePassword)
    await page.getByRole('button', { name: 'Sign and send 0.1 BTC' }).click()
    await expect(page.getByRole('heading', { name: 'No answer yet' })).toBeVisible()
    await page.reload()
    await expect(page).toHaveURL(/\/sent\/[0-9a-f]{64}$/)
    const txid = page.url().split('/').at(-1)
    await page.getByRole('button', { name: 'Save to contacts' }).click()
    await page.getByLabel('Name').fill('Faucet')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved to your contacts')).toBeVisible()
    await mine('bitcoin', 1)
    await expect(page.getByRole('heading', { name: 'Confirmed' })).toBeVisible()
    await expectAccessible(page)
    await page.goto('/wallet/networks')
    await expect(page.getByRole('listitem').filter({ hasText: '−0.1 BTC' })).toHaveCount(1)
    const after = await heldOnMain(page, 'bitcoin', 'BTC')
    expect(after).toBeLessThan(before - 10_000_000n)
    expect(after).toBeGreaterThan(before - 10_010_000n)
    await mine('bitcoin', 11)
    await page.goto(`/wallet/networks/bitcoin/sent/${txid}`)
    await expect(page.getByText('12 of 12 confirmations')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Sent', exact: true })).toBeVisible()
  })

  await test.step('a pending payment gets a higher fee, and only one of the two is made', async () => {
    const to = await faucetOf('bitcoin')
    let first = ''
    // The sandbox mines a block every ten seconds: if it comes first, there is nothing left to raise.
    await expect(async () => {
      await check(page, 'bitcoin', 'BTC', to, '0.02')
      await mine('bitcoin', 1)
      first = await sign(page)
      await raise(page)
    }).toPass()
    const higher = page.url()
    await page.goto('/wallet/networks')
    const sent = page.getByRole('listitem').filter({ hasText: '−0.02 BTC' })
    await expect(sent.filter({ hasText: 'higher fee' }).first()).toBeVisible()
    await mine('bitcoin', 1)
    await page.goto(higher)
    await expect(page.getByRole('heading', { name: 'Confirmed' })).toBeVisible()
    await page.getByRole('link', { name: 'View' }).click()
    await expect(page).toHaveURL(new RegExp(first))
    await expect(page.getByRole('heading', { name: 'Replaced by another payment' })).toBeVisible()
    await expect(page.getByText('Replaced by a payment with a higher fee.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('Ethereum: ether and a token', async () => {
    const to = await faucetOf('ethereum')
    const ether = await heldOnMain(page, 'ethereum', 'ETH')
    await check(page, 'ethereum', 'USDT', to, 'max')
    await sign(page)
    await page.goto('/wallet/networks/ethereum/send?asset=ETH')
    await page.getByRole('button', { name: 'Contacts' }).click()
    await page.getByRole('button', { name: 'Edit Faucet' }).click()
    await page.getByLabel('Ethereum address').fill(to)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: /^Faucet/ }).click()
    await expect(page.getByLabel('Recipient')).toHaveValue(to)
    await page.getByLabel('Amount').fill('0.25')
    await page.getByRole('button', { name: 'Review' }).click()
    await expect(page.getByText('Faucet', { exact: true })).toBeVisible()
    await sign(page)
    await mine('ethereum', 1)
    await expect(page.getByRole('heading', { name: 'Confirmed' })).toBeVisible()
    expect(await heldOnMain(page, 'ethereum', 'USDT')).toBe(0n)
    expect(await heldOnMain(page, 'ethereum', 'ETH')).toBeLessThan(ether - 250_000_000_000_000_000n)
  })

  await test.step('TRON: TRX and a token', async () => {
    const to = await faucetOf('tron')
    const before = await heldOnMain(page, 'tron', 'USDT')
    await check(page, 'tron', 'USDT', to, '150')
    await sign(page)
    await check(page, 'tron', 'TRX', to, '5')
    await sign(page)
    // Another payment may have brought a block already.
    const fixedFee = page.getByText('TRON fees can’t be raised.')
    await expect(fixedFee.or(page.getByRole('heading', { name: 'Confirmed' })).first()).toBeVisible()
    await mine('tron', 1)
    await expect(page.getByRole('heading', { name: 'Confirmed' })).toBeVisible()
    expect(await heldOnMain(page, 'tron', 'USDT')).toBe(before - 150_000_000n)
  })

  await test.step('from the own address to PLANET, and on PLANET itself: the same keys on four networks', async () => {
    const before = await planetBalance(page, 'BTC')
    await depositAddress(page, 'BTC', '0.05')
    await page.getByRole('link', { name: 'Pay from my own address' }).click()
    await expect(page.getByText('This is your deposit address')).toBeVisible()
    await page.getByLabel('Amount').fill('0.05')
    await page.getByRole('button', { name: 'Review' }).click()
    await sign(page)
    await mine('bitcoin', 13)
    await expect.poll(() => planetBalance(page, 'BTC')).toBe(before + 5_000_000n)
    await page.goto(`/transfer?asset=BTC&to=${wallet.ethereum}`)
    await page.getByLabel('Amount').fill('0.01')
    await page.getByRole('button', { name: 'Review' }).click()
    await page.getByLabel('Trade password', { exact: true }).fill(tradePassword)
    await page.getByRole('button', { name: 'Sign and transfer 0.01 BTC' }).click()
    await expect(page.getByRole('heading', { name: 'Sent', exact: true })).toBeVisible()
  })
})
