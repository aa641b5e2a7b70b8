import type { Page } from '@playwright/test'
import { depositAddress, depositCard } from '../deposit-address.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { expectSigningInSight } from '../in-sight.ts'
import { mainNetworks, planetBalance } from '../networks.ts'
import { demoPerson, logIn, newestMail, restoreWallet, tradePassword } from '../person.ts'
import { widthOf } from '../whole.ts'

const arrival = (page: Page, amount: string) => page.getByRole('listitem').filter({ hasText: amount })

test('deposits of every currency by every network arrive, live, except those below the minimum @phone', async ({
  page,
  browser,
  request,
  sandbox,
  wallet,
}) => {
  const { pay, mine } = mainNetworks(request, sandbox)
  const demo = demoPerson('depositor')
  await logIn(page, demo)

  await test.step('a device without the keys is asked to restore them', async () => {
    await page.locator('main a[href="/deposit"]').first().click()
    await expect(page.getByText('Your wallet isn’t on this device')).toBeVisible()
    await expect(page.getByRole('link', { name: 'History' })).toHaveAttribute(
      'href',
      '/history/depositWithdraw',
    )
    await restoreWallet(page, demo.phrase)
  })

  await test.step('a phrase that was never written down comes first', async () => {
    await page.evaluate(() =>
      localStorage.removeItem(`phrase_confirmed:${localStorage.getItem('account_id')}`),
    )
    await page.goto('/deposit')
    await expect(page.getByRole('heading', { name: 'Write down your 24 words first' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back up wallet' })).toHaveAttribute(
      'href',
      '/setting/wallet',
    )
    await page.getByRole('button', { name: 'Continue without a backup' }).click()
    await expect(page.getByLabel('Amount')).toBeVisible()
    await page.evaluate(() =>
      localStorage.setItem(`phrase_confirmed:${localStorage.getItem('account_id')}`, '1'),
    )
  })

  await test.step('errors are shown at their fields, and no input is lost', async () => {
    const sign = page.getByRole('button', { name: 'Sign and show the address' })
    await sign.click()
    // The payer may decide how much.
    await expect(page.getByText('Please enter your amount')).toHaveCount(0)
    await expect(page.getByText('Please enter your trade password')).toBeVisible()
    await page.getByLabel('Amount').fill('0.00009999')
    await page.getByLabel('Trade password', { exact: true }).fill('not the one')
    await sign.click()
    await expect(page.getByText('This is below the minimum and wouldn’t be credited.')).toBeVisible()
    await page.getByLabel('Amount').fill('0.25')
    await sign.click()
    const wrong = page.getByText('That trade password isn’t right.')
    await expect(wrong).toBeVisible()
    await expectSigningInSight(page, sign, wrong)
    await expect(page.getByText('Minimum 0.0001 BTC.')).toBeVisible()
    await page.getByLabel('Currency').selectOption('USDT')
    await page.getByLabel('Trade password', { exact: true }).fill(tradePassword)
    await sign.click()
    await expect(page.getByText('Please choose your network')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('an address that is not this wallet’s own is never shown, for any response of the server', async () => {
    const stranger = 'bcrt1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qzf4jry'
    await page.route('**/api/deposit/address/', async (route) => {
      const answer = await route.fetch()
      const json = await answer.json()
      await route.fulfill({
        response: answer,
        json: { ...json, record: { ...json.record, address: stranger } },
      })
    })
    await page.goto('/deposit?asset=BTC')
    await page.getByLabel('Amount').fill('0.25')
    await page.getByLabel('Trade password', { exact: true }).fill(tradePassword)
    await page.getByRole('button', { name: 'Sign and show the address' }).click()
    await expect(page.getByText('We couldn’t confirm the address')).toBeVisible()
    await expect(depositCard(page)).toHaveCount(0)
    await page.unroute('**/api/deposit/address/')
  })

  const home = await page.context().newPage()
  await home.goto('/home')
  const before = { BTC: await planetBalance(page, 'BTC'), USDT: await planetBalance(page, 'USDT') }

  const bitcoin = await depositAddress(page, 'BTC', '0.25')
  await test.step('Bitcoin: seen at once, counted to twelve, credited, and announced on every page', async () => {
    await expect(page.getByText('Waiting for your payment')).toBeVisible()
    await expect(depositCard(page).getByRole('img', { name: 'QR code to deposit BTC' })).toBeVisible()
    await expect(page.getByText('Computed and checked on this device')).toBeVisible()
    await expect(
      page.getByText(/^Send only BTC on Bitcoin to this address, 0\.0001 BTC or more/),
    ).toBeVisible()
    await expectAccessible(page)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const copied = async (button: string) => {
      await page.getByRole('button', { name: button }).click()
      return page.evaluate(() => navigator.clipboard.readText())
    }
    expect(await copied('Copy address')).toBe(bitcoin)
    expect(await copied('Copy link')).toBe(`bitcoin:${bitcoin}?amount=0.25`)
    await pay('bitcoin', 'BTC', bitcoin, '0.25')
    const row = arrival(page, '0.25 BTC')
    await expect(row).toContainText(/Seen|confirmations/)
    await mine('bitcoin', 3)
    const bar = row.getByRole('progressbar')
    await expect(bar).toHaveAttribute('aria-valuemax', '12')
    const counted = async () => Number(await bar.getAttribute('aria-valuenow'))
    await expect.poll(counted).toBeGreaterThanOrEqual(3)
    expect(await counted()).toBeLessThan(12)
    await expect(row).toContainText(/of 12 confirmations · (about|less than)/)
    await expectAccessible(page)
    await mine('bitcoin', 12)
    await expect.poll(counted).toBe(12)
    await expect(row.getByText('Credited', { exact: true })).toBeVisible()
    await expect(home.getByText('0.25 BTC has arrived in your wallet.')).toBeVisible()
    const mail = await newestMail(page, sandbox, demo.email, /^Your deposit has arrived \(D-\d+\)$/)
    expect(mail.text).toContain('0.25 BTC is in your wallet.')
    await expect.poll(() => planetBalance(page, 'BTC')).toBe(before.BTC + 25_000_000n)
  })

  await test.step('a second payment to the same address is found, and one below the minimum is not credited', async () => {
    await pay('bitcoin', 'BTC', bitcoin, '0.125')
    await pay('bitcoin', 'BTC', bitcoin, '0.00009999')
    const small = arrival(page, '0.00009999 BTC')
    await expect(small.getByText('Not credited', { exact: true })).toBeVisible()
    await expect(small).toContainText('It isn’t credited and can’t be returned')
    await expect(home.getByText('0.00009999 BTC is below the minimum and won’t be credited.')).toBeVisible()
    await mine('bitcoin', 12)
    await expect(arrival(page, '0.125 BTC').getByText('Credited', { exact: true })).toBeVisible()
    await expect.poll(() => planetBalance(page, 'BTC')).toBe(before.BTC + 37_500_000n)
  })

  await test.step('Ethereum and TRON: coins, and USDT by both', async () => {
    const ethereum = await depositAddress(page, 'ETH', '1.5')
    await pay('ethereum', 'ETH', ethereum, '1.5')
    // Signed for already: the same address, without the trade password.
    await page.goto('/deposit?asset=USDT')
    await page.getByLabel('Ethereum').check()
    await expect(page.getByText('You have signed for your Ethereum deposit address already.')).toBeVisible()
    await expect(page.getByLabel('Trade password', { exact: true })).toHaveCount(0)
    expect(await depositAddress(page, 'USDT', '120', 'Ethereum')).toBe(ethereum)
    await pay('ethereum', 'USDT', ethereum, '120')
    const tron = await depositAddress(page, 'TRX', '300')
    await pay('tron', 'TRX', tron, '300')
    expect(await depositAddress(page, 'USDT', '77', 'TRON')).toBe(tron)
    await pay('tron', 'USDT', tron, '77')
    await Promise.all([mine('ethereum', 14), mine('tron', 14)])
    // A known address is shown at once, without asking for an amount.
    await page.goto('/deposit')
    await expect(depositCard(page)).toBeVisible()
    await page.getByRole('button', { name: 'Deposit another currency' }).click()
    for (const amount of ['1.5 ETH', '120.00 USDT', '300 TRX', '77.00 USDT'])
      await expect(arrival(page, amount).getByText('Credited', { exact: true })).toBeVisible()
    await expect.poll(() => planetBalance(page, 'USDT')).toBe(before.USDT + 197_000_000n)
    const held = (await planetBalance(page, 'TRX')) / 1_000_000n
    await expect(home.getByText(`${held.toLocaleString('en-US')} TRX`, { exact: true })).toBeVisible()
  })

  await test.step('each deposited currency is sent on to another person', async () => {
    const other = await browser.newPage({ baseURL: wallet })
    await logIn(other, demoPerson('shop'))
    const to = await other.evaluate(() => localStorage.getItem('account_id') ?? '')
    const sent = { BTC: '0.001', ETH: '0.25', TRX: '12', USDT: '33', PLA: '5' }
    const units = { BTC: 100_000n, ETH: 25n * 10n ** 16n, TRX: 12_000_000n, USDT: 33_000_000n }
    const had = Object.fromEntries(
      await Promise.all(Object.keys(units).map(async (asset) => [asset, await planetBalance(other, asset)])),
    ) as Record<string, bigint>
    for (const [asset, amount] of Object.entries(sent)) {
      await page.goto(`/transfer?${new URLSearchParams({ asset, to })}`)
      await page.getByLabel('Amount').fill(amount)
      await page.getByRole('button', { name: 'Review' }).click()
      await page.getByLabel('Trade password', { exact: true }).fill(tradePassword)
      await page.getByRole('button', { name: /^Sign and transfer/ }).click()
      await expect(page.getByRole('heading', { name: 'Sent', exact: true })).toBeVisible()
    }
    for (const [asset, amount] of Object.entries(units))
      await expect
        .poll(() => planetBalance(other, asset), { message: asset })
        .toBe((had[asset] ?? 0n) + amount)
    await other.close()
  })

  await test.step('in every language, at every width, light and dark, nothing is cut off', async () => {
    for (const language of ['en', 'ja', 'ko']) {
      await page.evaluate((chosen) => localStorage.setItem('localeLanguage', chosen), language)
      await page.goto('/deposit')
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await page.locator('main button').last().click()
      await page.locator('input[name=amount]').fill('0.01')
      for (const step of ['form', 'address']) {
        for (const width of [320, 390, 1280]) {
          await page.setViewportSize({ width, height: 844 })
          expect(await widthOf(page), `${step} in ${language}`).toBeLessThanOrEqual(width)
        }
        if (step === 'form') await page.locator('main form button[type=submit]').click()
        await expect(page.locator('main section').first()).toBeVisible()
      }
    }
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await expectAccessible(page)
    await page.evaluate(() => localStorage.setItem('localeLanguage', 'en'))
  })

  await test.step('a paused bridge, a node outage and a server without a bridge are reported', async () => {
    const answerWith = async (change: (options: { networks: object[]; addresses: object[] }) => object) => {
      // A page that is being left may still be reading.
      await page.unrouteAll({ behavior: 'wait' })
      await page.route('**/api/deposit/options/', async (route) => {
        const answer = await route.fetch()
        const json = await answer.json()
        await route.fulfill({ response: answer, json: { ...json, ...change(json) } })
      })
      await page.goto('/deposit')
    }
    await answerWith(() => ({ state: 'paused', addresses: [] }))
    await expect(page.getByText('Deposits are paused')).toBeVisible()
    await expect(page.getByLabel('Trade password', { exact: true })).toHaveCount(0)
    await answerWith(({ networks }) => ({ networks: networks.map((one) => ({ ...one, reachable: false })) }))
    await expect(page.getByText('The Bitcoin network is not answering right now')).toBeVisible()
    await answerWith(() => ({ state: 'unavailable', bridge: null, networks: [], ways: [], addresses: [] }))
    await expect(page.getByText('Deposits aren’t available here')).toBeVisible()
  })
})
