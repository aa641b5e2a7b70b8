import { expect, expectAccessible, test } from '../fixtures.ts'
import { demoPerson, logIn, newestMail } from '../person.ts'

const traveller = demoPerson('traveller')
const trade = 'a trade password of tests'

// Unknown codes get a 400, used ones a 409.
test.use({ allowedComplaints: [/status of (400|409)/] })

test('a coupon becomes points, and a journey is requested, invoiced, paid by crypto and completed', async ({
  page,
  sandbox,
  openConsole,
}, info) => {
  test.skip(info.project.name !== 'phone', 'one journey')
  await logIn(page, traveller)
  await page.goto('/home')
  const accountId = await page.evaluate(async () => {
    const answer = await fetch('/api/customer/me/')
    return ((await answer.json()) as { account_id: string }).account_id
  })

  await test.step('two operators create a campaign, and give out coupons by account number', async () => {
    const desk = await openConsole()
    await desk.goto('/coupons')
    for (const name of ['English', 'Japanese', 'Korean'])
      await desk.getByLabel(`Title (${name})`).fill('Spring journey')
    await desk.getByRole('textbox', { name: /^Code/ }).fill('spring-2026')
    await desk.getByLabel('Points each').fill('300')
    await desk.getByLabel('Number available').fill('1000')
    await desk.getByLabel('Eligible customers').selectOption('listed')
    await desk.getByLabel('First day (UTC)').fill('2026-01-01')
    await desk.getByLabel('Last day (UTC)').fill('2020-01-01')
    await desk.getByLabel('Reason').fill('Spring')
    await desk.getByRole('button', { name: 'Create the campaign' }).click()
    await expect(desk.getByText(/^Last day \(UTC\): /)).toBeVisible()
    await desk.getByLabel('Last day (UTC)').fill('2099-01-01')
    await desk.getByRole('button', { name: 'Create the campaign' }).click()
    await expect(desk.getByText('A second operator must confirm it.')).toBeVisible()
    const second = await openConsole('colleague')
    await second.goto(desk.url())
    await second.getByRole('button', { name: 'Confirm' }).click()
    await expect(second.getByRole('button', { name: 'Confirm' })).toBeHidden()

    await desk.goto('/coupons')
    await desk.getByRole('link', { name: 'Spring journey' }).click()
    await desk.getByLabel('Account numbers').fill(`${accountId}\nPW-1234`)
    await desk.getByRole('button', { name: 'Hand out' }).click()
    await expect(desk.getByText('Line 2: That account number isn’t right.')).toBeVisible()
    await expectAccessible(desk)
    await page.goto('/customer/GpointAccountTransfer')
    await expect(page.getByRole('heading', { name: 'Coupons' })).toBeVisible()
    await desk.getByLabel('Account numbers').fill(accountId)
    await desk.getByRole('button', { name: 'Hand out' }).click()
    await expect(desk.getByText('One coupon was handed out.')).toBeVisible()
  })

  await test.step('the user sees it live, uses it once, and reads why another code is invalid', async () => {
    await page.getByRole('button', { name: 'Use: +300 points' }).click()
    await expect(page.getByText('300 points were added.')).toBeVisible()
    await expect(page.getByText('+300', { exact: true })).toBeVisible()
    await page.getByLabel('Coupon code').fill('SPRING2026')
    await page.getByRole('button', { name: 'Redeem the code' }).click()
    await expect(page.getByText('You’ve already used this coupon.')).toBeVisible()
    await page.getByLabel('Coupon code').fill('no-such-code')
    await page.getByRole('button', { name: 'Redeem the code' }).click()
    await expect(page.getByLabel('Coupon code')).toHaveAttribute('aria-invalid', 'true')
    await page.getByText('Used and expired (1)').click()
    await expectAccessible(page)
  })

  await test.step('a flight is found and requested at the agency', async () => {
    await page.goto('/setting/wallet')
    await page.getByLabel('The 24 words, in order').fill(traveller.phrase)
    await page.getByLabel('New trade password for this device').fill(trade)
    await page.getByLabel('Again').fill(trade)
    await page.getByRole('button', { name: 'Restore wallet' }).click()
    await expect(page.getByText('This device can sign')).toBeVisible()
    await page.goto('/customer/booking')
    await page.getByRole('button', { name: 'Open the booking site' }).click()
    await page.getByLabel('Where').fill('gimpo')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('button', { name: 'Request' }).click()
    await expect(page.getByText('Requested, we are checking it')).toBeVisible()
    await page.getByRole('link', { name: 'Back to the wallet' }).click()
    await expect(page.getByRole('heading', { name: 'Tokyo Haneda – Seoul Gimpo and back' })).toBeVisible()
  })

  await test.step('the agency checks it and sends its invoice, which appears with its order', async () => {
    const desk = await page.context().newPage()
    await desk.goto(`${sandbox}/travel/desk`)
    await desk.getByRole('button', { name: 'Checked: it can be had' }).click()
    await expect(page.locator('li[aria-current="step"]')).toContainText('Checked by the agency')
    await desk.getByLabel('Crypto').selectOption('PLA')
    await desk.getByRole('button', { name: 'Issue the invoice' }).click()
    await expect(page.getByRole('link', { name: 'Pay 1,200 PLA' })).toBeVisible()
    await expect(page.getByText('In cash or by card', { exact: true })).toBeVisible()
    await newestMail(page, sandbox, traveller.email, /booking invoice/)
    await expectAccessible(page)
    await desk.close()
  })

  await test.step('it is paid from the wallet, which completes it', async () => {
    await page.getByRole('link', { name: 'Pay 1,200 PLA' }).click()
    await expect(page.getByText('見本トラベル株式会社')).toBeVisible()
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await page.getByLabel('Trade password', { exact: true }).fill(trade)
    await page.getByRole('button', { name: 'Sign and pay 1,200 PLA' }).click()
    await newestMail(page, sandbox, traveller.email, /Your booking is complete/)
    await page.goto('/customer/booking')
    await expect(page.getByRole('heading', { name: 'Complete or cancelled' })).toBeVisible()
    await expect(page.getByText(/Paid by crypto/)).toBeVisible()
  })

  await test.step('a hotel is requested in the wallet with names as in the passport, and cancelled', async () => {
    await page.getByRole('link', { name: 'Request a flight or hotel' }).click()
    await page.getByLabel('Hotel', { exact: true }).check()
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByLabel('City or hotel')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('City or hotel').fill('Kyoto')
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    await page.getByLabel('Check-in').fill(inDays(40))
    await page.getByLabel('Check-out').fill(inDays(42))
    await page.getByLabel('Room').selectOption('suite')
    await page.getByLabel('Surname').fill('Mihon')
    await page.getByLabel('Given name').fill('Hanako')
    await page.getByLabel('Date of birth').fill('1990-04-01')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByRole('heading', { name: 'Hotel in Kyoto' })).toBeVisible()
    await newestMail(page, sandbox, traveller.email, /Your travel request has arrived/)
    await page.getByRole('button', { name: 'Cancel booking' }).click()
    await page.getByRole('button', { name: 'Yes, cancel it' }).click()
    await newestMail(page, sandbox, traveller.email, /booking.*cancelled/i)
    const voucher = page.getByRole('link', { name: /^Voucher \(PDF\)/ })
    const file = await page.request.get((await voucher.getAttribute('href')) ?? '')
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
  })
})
