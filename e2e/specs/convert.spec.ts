import type { Page, Route } from '@playwright/test'
import { answerAboutFunds, askAboutFunds, closeCase, exportCustomer } from '../compliance.ts'
import { depositAddress } from '../deposit-address.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { freshCode } from '../fresh-code.ts'
import { expectSigningInSight } from '../in-sight.ts'
import { heldOnMain, mainNetworks, planetBalance } from '../networks.ts'
import { demoPerson, logIn, newestMail, restoreWallet, setNewPassword, tradePassword } from '../person.ts'

const person = demoPerson('converter')
const { email } = person

// Both walks use one account: the second starts where the first ended.
test.describe.configure({ mode: 'serial', timeout: 480_000 })
// A rejection gets a 400, which the browser logs to its console. A response is lost on purpose.
test.use({
  allowedComplaints: [/status of (400|404)|ERR_CONNECTION_RESET .*convert\/send/],
})

const availableOf = (page: Page, asset: string) => planetBalance(page, asset, 'available')

type Intent = { asset: string; network: string; amount: string; change?: boolean }

/** Form, review, trade password; ends on the progress page. */
async function convert(page: Page, { asset, network, amount }: Intent): Promise<string> {
  await page.goto(`/withdraw?asset=${asset}`)
  const networks = page.getByLabel('Network', { exact: true })
  if (await networks.isEnabled()) await networks.selectOption({ label: network })
  await page.getByLabel('Amount').fill(amount)
  await page.getByRole('button', { name: 'My own address' }).click()
  await expect(page.getByText('Fee guaranteed for')).toBeVisible()
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByRole('heading', { name: 'Check and sign' })).toBeVisible()
  await expect(page.getByText('Your own', { exact: true })).toBeVisible()
  const sign = page.getByRole('button', { name: `Sign and convert ${amount}` })
  await expectSigningInSight(page, sign)
  await page.getByLabel('Trade password', { exact: true }).fill(tradePassword)
  await sign.click()
  await expect(page).toHaveURL(/\/withdraw\?convert=0x[0-9a-f]{64}$/)
  return page.url()
}

/** Blocks are mined until the page shows the text. */
async function mineUntil(page: Page, mine: () => Promise<void>, heading: string): Promise<void> {
  await expect(async () => {
    await mine()
    await expect(page.getByRole('heading', { name: heading })).toBeVisible({ timeout: 4000 })
  }).toPass()
}

/** The convert that has waited longest, as an operator finds it. */
async function openReview(desk: Page, reason: string): Promise<void> {
  await expect(async () => {
    await desk.goto('/converts')
    await expect(desk.getByText(reason)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await desk.getByRole('row').filter({ hasText: reason }).getByRole('link').first().click()
  await expect(desk.getByRole('heading', { name: 'Approve' })).toBeVisible()
}

test('every currency is converted to the own main-network address and arrives there @phone', async ({
  page,
  request,
  sandbox,
}) => {
  const { pay, mine } = mainNetworks(request, sandbox)
  await logIn(page, person)

  await test.step('a device without the keys can view but not sign', async () => {
    await page.goto('/withdraw')
    await expect(page.getByText('Your wallet isn’t on this device')).toBeVisible()
    await restoreWallet(page, person.phrase)
  })

  const ethereum = await test.step('money is deposited', async () => {
    const bitcoin = await depositAddress(page, 'BTC', '1')
    const ethereum = await depositAddress(page, 'ETH', '1')
    const tron = await depositAddress(page, 'TRX', '1')
    await pay('bitcoin', 'BTC', bitcoin, '0.5')
    await pay('ethereum', 'ETH', ethereum, '3')
    await pay('ethereum', 'USDT', ethereum, '400')
    await pay('tron', 'TRX', tron, '2000')
    await pay('tron', 'USDT', tron, '25600')
    await expect(async () => {
      for (const network of ['bitcoin', 'ethereum', 'tron'] as const) await mine(network, 13)
      const held = await Promise.all(['BTC', 'ETH', 'TRX', 'USDT'].map((asset) => availableOf(page, asset)))
      expect(held).toEqual([50_000_000n, 3n * 10n ** 18n, 2_000_000_000n, 26_000_000_000n])
    }).toPass()
    return ethereum
  })

  await test.step('errors are shown at their fields before anything is signed', async () => {
    await page.goto('/withdraw?asset=BTC')
    const next = page.getByRole('button', { name: 'Review' })
    await next.click()
    await expect(page.getByText('Please enter your address')).toBeVisible()
    await expect(page.getByText('Please enter your amount')).toBeVisible()
    await page.getByLabel('Amount').fill('0.00009999')
    await page.getByLabel('Address').fill('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
    await next.click()
    await expect(page.getByText('This is below the minimum.')).toBeVisible()
    await expect(page.getByText('It looks like an address of Ethereum')).toBeVisible()
    await page.getByLabel('Amount').fill('0.5')
    // The fee of the new amount has to arrive first.
    await expect(async () => {
      await next.click()
      await expect(page.getByText('doesn’t cover the amount plus the network fee')).toBeVisible({
        timeout: 2000,
      })
    }).toPass()
    await page.getByLabel('Amount').fill('0.1')
    await next.click()
    await expect(page.getByText('It looks like an address of Ethereum')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a contact is saved for the network, and a look-alike must be compared', async () => {
    const known = `0xabcd${'0'.repeat(32)}1234`
    await page.goto('/withdraw?asset=ETH')
    await page.getByRole('button', { name: 'Contacts' }).click()
    await page.getByRole('button', { name: 'Add a contact' }).click()
    await page.getByLabel('Name').fill('Aoyama')
    await page.getByLabel('Ethereum address').fill(`${known}5`)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Please enter a valid ethereum address')).toBeVisible()
    await page.getByLabel('Ethereum address').fill(known)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Aoyama/ }).click()
    await expect(page.getByLabel('Address')).toHaveValue(new RegExp(known, 'i'))
    await page.getByLabel('Amount').fill('0.1')
    await page.getByRole('button', { name: 'Review' }).click()
    await expect(page.getByText('Aoyama', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByLabel('Address').fill(known.replace('0000', '1111'))
    await page.getByRole('button', { name: 'Review' }).click()
    await expect(page.getByText('This is not Aoyama')).toBeVisible()
    await expect(page.getByLabel('Trade password', { exact: true })).toHaveCount(0)
    await expectAccessible(page)
    await page.getByLabel('I’ve compared the whole address').check()
    await expect(page.getByLabel('Trade password', { exact: true })).toBeVisible()
    // The same contact has no address on another network, and is not offered there.
    await page.goto('/withdraw?asset=BTC')
    await page.getByRole('button', { name: 'Contacts' }).click()
    await expect(page.getByText('No Bitcoin address')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Aoyama/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Delete Aoyama' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('No contacts yet')).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).first().click()
  })

  await test.step('the maximum is the balance minus the fee', async () => {
    await expect(page.getByText('Fee guaranteed for')).toBeVisible()
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
  await test.step('each is signed on the device in one step; after a lost response, a reload finds it accepted', async () => {
    const lose = async (route: Route) => {
      await route.fetch()
      await route.abort('connectionreset')
      await expect(page.getByRole('heading', { name: 'No answer yet' })).toBeVisible()
      await page.reload()
    }
    await page.route('**/api/convert/send/', lose, { times: 1 })
    for (const intent of wishes) pages.push(await convert(page, intent))
  })

  await test.step('each is followed live until it is complete and has arrived', async () => {
    for (const [index, intent] of wishes.entries()) {
      await page.goto(pages[index] ?? '')
      await mineUntil(page, () => mine(intent.on, 2), 'Complete')
      await expect(page.getByText('12 of 12 confirmations')).toBeVisible()
      await expect(page.getByText('2 of 2 approvals')).toBeVisible()
      await expect
        .poll(() => heldOnMain(page, intent.on, intent.asset), { message: intent.asset })
        .toBe(intent.units)
    }
    await expectAccessible(page)
    const mail = await newestMail(page, sandbox, email, /^Your convert is complete \(W-\d+\)$/)
    expect(mail.text).toMatch(/has arrived on (Bitcoin|Ethereum|TRON)\./)
  })

  await test.step('PLA returns from Ethereum, sent from the own address there', async () => {
    const before = await availableOf(page, 'PLA')
    await page.goto('/wallet/networks/ethereum/send?asset=PLA')
    await page.getByLabel('Recipient').fill(ethereum)
    await page.getByLabel('Amount').fill('100')
    await page.getByRole('button', { name: 'Review' }).click()
    await page.getByLabel('Trade password', { exact: true }).fill(tradePassword)
    await page.getByRole('button', { name: /^Sign and send/ }).click()
    await expect(page).toHaveURL(/\/sent\/[0-9a-f]{64}$/)
    await expect(async () => {
      await mine('ethereum', 4)
      expect(await availableOf(page, 'PLA')).toBe(before + 100n * 10n ** 18n)
    }).toPass()
  })
})

test('a convert after a password change is reviewed: one is denied and returned, one is approved @phone', async ({
  page,
  request,
  sandbox,
  openConsole,
}) => {
  const { mine } = mainNetworks(request, sandbox)
  const password = 'another walk along the river'
  await test.step('the login password is changed', async () => {
    await logIn(page, person)
    await page.goto('/setting/pw_modify')
    await page.getByRole('button', { name: 'Send the link and log out' }).click()
    await expect(page.getByText(`We sent a link to ${email}`)).toBeVisible()
    await expect(page).toHaveURL('/login')
    const mail = await newestMail(page, sandbox, email, /password/i)
    await page.goto(mail.links.find((link) => link.includes('/pw_reset/')) ?? '')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('New password', { exact: true }).fill(password)
    await page.getByLabel('New password again').fill(`${password}s`)
    const set = page.getByRole('button', { name: 'Set password' })
    await set.click()
    await expect(page.getByText('The two entries don’t match')).toBeVisible()
    await page.getByLabel('Email').fill('somebody@else.example')
    await page.getByLabel('New password again').fill(password)
    await set.click()
    await expect(page.getByText('This isn’t the email address of this account.')).toBeVisible()
    const used = await setNewPassword(page, sandbox, { email, password })
    await expect(page.getByText('For your safety, your next convert will be reviewed')).toBeVisible()
    await page.goto(used)
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await logIn(page, { email, password })
    await page.goto('/withdraw')
    await restoreWallet(page, person.phrase)
  })
  const intent = { asset: 'PLA', network: 'Ethereum', amount: '40' }
  const before = await availableOf(page, 'PLA')
  const desk = await openConsole()
  const reason = 'First withdrawal since the login password was changed'

  await test.step('an operator denies it, and the amount is returned', async () => {
    await page.goto('/withdraw?asset=PLA')
    await convert(page, intent)
    await expect(page.getByRole('heading', { name: 'Under manual review' })).toBeVisible()
    await expect(page.getByText('You changed your login password')).toBeVisible()
    expect(await availableOf(page, 'PLA')).toBe(before - 41n * 10n ** 18n)
    await openReview(desk, reason)
    await expect(desk.getByText('40 PLA')).toBeVisible()
    await desk.getByLabel('Reason, shown to the customer').selectOption('destination_risk')
    await desk.getByLabel('Note, for the audit log only').fill('On a list of addresses.')
    await desk.getByRole('button', { name: 'Deny and return the money' }).click()
    await expect(desk.getByText('Denied: The destination is not allowed')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Returned' })).toBeVisible()
    await expect(page.getByText('We can’t pay to this address.')).toBeVisible()
    await expect(page.getByText('Returned: 41 PLA')).toBeVisible()
    await expect(page.getByText('Arrives')).toBeHidden()
    const mail = await newestMail(page, sandbox, email, /^Your convert was denied \(W-\d+\)$/)
    expect(mail.text).toContain('41 PLA, including the fee, is back in your wallet')
    expect(mail.text).toContain('We can’t pay to this address.')
    expect(mail.text).not.toContain('destination_risk')
    await expectAccessible(page)
    expect(await availableOf(page, 'PLA')).toBe(before)
  })

  await test.step('a large one names its receiver, whose provider confirms it to the operator', async () => {
    await page.goto('/withdraw?asset=USDT')
    await page.getByLabel('Network', { exact: true }).selectOption({ label: 'TRON' })
    await page.getByLabel('Amount').fill('20100')
    await page.getByLabel('Address').fill('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')
    await page.getByLabel('Receiving wallet').selectOption('provider')
    await page.getByLabel('Receiver’s full name').fill('Jiro Sato')
    await page.getByLabel('Receiver’s country').selectOption({ label: 'Japan' })
    await page.getByLabel('Name of the provider').fill('Another Exchange')
    await expect(page.getByText('Fee guaranteed for')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Review' }).click()
    await page.getByLabel('Trade password', { exact: true }).fill(tradePassword)
    await page.getByRole('button', { name: /^Sign and convert/ }).click()
    await expect(page.getByRole('heading', { name: 'Under manual review' })).toBeVisible()
    await openReview(desk, 'New address, high amount')
    await expect(desk.getByText('Confirmed by the receiver’s provider')).toBeVisible()
    for (const text of ['Jiro Sato, JP', 'Another Exchange']) await expect(desk.getByText(text)).toBeVisible()
    await expectAccessible(desk)
    await desk.getByLabel('Reason, shown to the customer').selectOption('source_unclear')
    await desk.getByLabel('Note, for the audit log only').fill('Ask for the source of funds.')
    await desk.getByRole('button', { name: 'Deny and return the money' }).click()
    await expect(page.getByRole('heading', { name: 'Returned' })).toBeVisible()
  })

  await test.step('compliance asks about the source of funds, the customer answers, the case is closed', async () => {
    await desk.getByRole('link', { name: /^PW-/ }).first().click()
    await askAboutFunds(desk)
    await newestMail(page, sandbox, email, /funds/i)
    await answerAboutFunds(page, 'The sale of a house in 2025.')
    await closeCase(desk, 'The sale of a house in 2025.')
  })

  await test.step('two operators agree on the export of the customer for an authority', async () => {
    await desk.getByRole('link', { name: /^PW-/ }).first().click()
    expect(await exportCustomer(desk, await openConsole('colleague'))).toMatch(/^PW-.*\.zip$/)
  })

  await test.step('the next one is reviewed too, approved, and arrives', async () => {
    await convert(page, intent)
    await expect(page.getByRole('heading', { name: 'Under manual review' })).toBeVisible()
    await openReview(desk, reason)
    await desk.getByLabel('Reason for approval').fill('The customer confirmed it by phone.')
    await desk.getByLabel('Your current code').fill(await freshCode(process.env.PLANET_OPERATOR_KEY ?? ''))
    await desk.getByRole('button', { name: 'Approve' }).click()
    await mineUntil(page, () => mine('ethereum', 2), 'Complete')
    await expect(page.getByText('Reviewed manually')).toBeVisible()
  })
  await desk.close()
})
