import { deflateSync } from 'node:zlib'
import { documentsOf } from '@planet/api/calls/customer/file-upload'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { letterCode } from '../letter-code.ts'
import {
  changeWebsite,
  giveInformation,
  newestMail,
  newestSms,
  type Person,
  representative,
  signUp,
} from '../person.ts'
import { openForDecision } from '../review-customer.ts'

// The guardians' proof of a new account is asked for until they have signed it.
test.use({ serviceWorkers: 'allow', allowedComplaints: [/404 .*network\/account/] })

/** A real picture, made here: PNG (ISO/IEC 15948), 320 by 200, one colour. */
function picture(red: number): Buffer {
  const crcTable = Array.from({ length: 256 }, (_, n) => {
    let c = n
    for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
    return c >>> 0
  })
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    let crc = 0xffffffff
    for (const byte of body) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
    const frame = Buffer.alloc(4)
    frame.writeUInt32BE(data.length)
    const end = Buffer.alloc(4)
    end.writeUInt32BE((crc ^ 0xffffffff) >>> 0)
    return Buffer.concat([frame, body, end])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(320, 0)
  head.writeUInt32BE(200, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(960, red)])
  const rows = Buffer.concat(Array.from({ length: 200 }, () => row))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const cases = [
  { kind: 'For myself', name: 'an individual', slug: 'individual' },
  { kind: 'For a company', name: 'a company', slug: 'company' },
] as const

for (const { kind, name, slug } of cases) {
  test(`${name} gets from the landing page to an active account in one sitting`, async ({
    page,
    sandbox,
    openConsole,
    browser,
  }, info) => {
    // The phone walks as an individual and the desktop as a company: one whole walk each is enough.
    test.skip((info.project.name === 'phone') !== (slug === 'individual'), 'walked at the other size')
    const person: Person = {
      email: `${slug}.walk@example.com`,
      password: 'a walk along the river',
      trade: 'nobody else knows this',
      mobile: slug === 'individual' ? '09011112222' : '09033334444',
    }
    const { link } = await signUp(page, sandbox, person, kind)

    await test.step('the link works once', async () => {
      const other = await browser.newPage()
      await other.goto(link)
      await expect(other.getByRole('heading', { name: 'You’re already registered' })).toBeVisible()
      await expect(other.getByRole('main').getByRole('link', { name: 'Log in' })).toHaveAttribute(
        'href',
        '/login',
      )
      await other.close()
    })

    await test.step('agreements', async () => {
      await expect(page).toHaveURL(/\/agreement$/)
      await expect(page.getByRole('checkbox')).toHaveCount(7)
      for (const box of await page.getByRole('checkbox').all()) await box.check()
      await expect(page.getByText('7 of 7 agreed')).toBeVisible()
      await page.getByRole('button', { name: 'Continue' }).click()
    })
    if (slug === 'company')
      await page.request.post(`${sandbox}/screening/entries`, {
        data: { list: 'pep', kind: 'company', name: '株式会社見本', detail: 'Owned by a state' },
      })
    await giveInformation(page, person.mobile)
    await test.step('documents', async () => {
      const kinds = documentsOf[slug === 'company' ? 'corporate' : 'individual']
      for (const [index, document] of kinds.entries()) {
        const file = { name: `${document}.png`, mimeType: 'image/png', buffer: picture(40 * index) }
        await page.locator(`input[type=file][name=${document}]`).setInputFiles(file)
      }
      await page.getByRole('button', { name: 'Send 4 documents' }).click()
      await expect(page).toHaveURL(/\/customer\/sumsub_check$/)
      await expectAccessible(page)
    })
    await test.step('identity check', async () => {
      await page.getByRole('button', { name: 'Start the identity check' }).click()
      await page.getByRole('button', { name: /^Pass/ }).click()
      await expect(page).toHaveURL(/\/customer\/input_success$/)
      await expect(page.getByRole('heading', { name: 'Your application is under review' })).toBeVisible()
    })

    const accountId = await page.evaluate(() => localStorage.getItem('account_id'))
    let letter = Buffer.alloc(0)
    const desk = await openConsole()
    await test.step('an operator reviews it', async () => {
      const entry = desk.getByRole('link', { name: accountId ?? '' })
      await expect(async () => {
        await desk.goto('/customers?status=100')
        await expect(entry).toBeVisible({ timeout: 1000 })
      }).toPass()
      await entry.click()
      await desk.getByLabel('Reason').first().fill('Review of the application')
      await desk.getByRole('button', { name: 'Open personal data' }).click()
      await expect(desk.getByText(person.email)).toBeVisible()
    })
    if (slug === 'individual') {
      await test.step('the operator requests more, and the user reads why and resubmits', async () => {
        const form = desk.locator('form[action$="/ask"]')
        await desk.getByText('Request more information').first().click()
        await form.getByLabel('Information').check()
        await form.getByLabel('Card, back').check()
        await form.getByLabel('Note to the customer').fill('The back of the card is dark.')
        await form.getByRole('button', { name: 'Request more information' }).click()
        await expect(desk.getByText('More information requested').first()).toBeVisible()
        await expect(page.getByRole('heading', { name: 'We need more information' })).toBeVisible()
        await expect(page.getByText('The back of the card is dark.')).toBeVisible()
        await newestMail(page, sandbox, person.email, /more|need/i)
        await expectAccessible(page)
        await page.getByRole('link', { name: /Correct your information/ }).click()
        await giveInformation(page, person.mobile, /\/customer\/input_success$/)
        await expect(page.getByRole('link', { name: /Correct your information/ })).toHaveCount(0)
        await page.getByRole('link', { name: /Send documents again/ }).click()
        const file = { name: 'card_back.png', mimeType: 'image/png', buffer: picture(200) }
        await page.locator('input[type=file][name=card_back]').setInputFiles(file)
        await page.getByRole('button', { name: 'Send 1 document' }).click()
        await expect(page.getByRole('heading', { name: 'Your application is under review' })).toBeVisible()
        await page.getByRole('link', { name: 'View what you submitted' }).click()
        await expect(page).toHaveURL(/\/customer\/input_viewonly$/)
        await expect(page.getByText('TK1234567')).toBeVisible()
        await expectAccessible(page)
        await desk.reload()
        await expect(desk.getByText('To review').first()).toBeVisible()
      })
    }
    if (slug === 'company')
      await test.step('the representative proves their identity through the link in their mail', async () => {
        const mail = await newestMail(page, sandbox, representative.email, /identity/)
        const other = await browser.newPage()
        await other.goto(mail.links.find((one) => one.includes('/identification/')) ?? '')
        await expect(other.getByText('株式会社見本')).toBeVisible()
        await expectAccessible(other)
        await other.getByRole('button', { name: 'Start the identity check' }).click()
        await other.getByRole('button', { name: /^Pass/ }).click()
        await expect(other.getByRole('heading', { name: 'Your identity is confirmed' })).toBeVisible()
        await other.close()
        await expect(page.getByText('Identified', { exact: true })).toBeVisible()
      })
    if (slug === 'company')
      await test.step('a hit on a screening list is decided before the approval', async () => {
        const hit = desk
          .getByRole('row')
          .filter({ hasText: accountId ?? '' })
          .filter({ hasText: 'PX-' })
        await expect(async () => {
          await desk.goto('/screening')
          await expect(hit).toBeVisible({ timeout: 1000 })
        }).toPass()
        await hit.getByRole('link', { name: accountId ?? '' }).click()
        await desk.locator('summary', { hasText: 'Not the same person' }).click()
        const form = desk.locator('form[action$="/cleared"]')
        await form.getByLabel('Reason').fill('Another company of this name.')
        await form.getByRole('button', { name: 'Not the same person' }).click()
        await expect(desk.getByText('The hit is decided.')).toBeVisible()
      })
    await test.step('the operator approves and prints the letter', async () => {
      await openForDecision(desk)
      await desk.getByRole('button', { name: 'Approve' }).click()
      await expect(desk.getByText('Active').first()).toBeVisible()
      await desk.goto('/letters')
      const download = desk.waitForEvent('download')
      const row = desk.getByRole('row').filter({ hasText: accountId ?? '' })
      await row.getByRole('button', { name: 'Print' }).click()
      const stream = await (await download).createReadStream()
      letter = Buffer.concat(await stream.toArray())
      await desk.goto('/letters?state=printed')
      await expect(row).toBeVisible()
      await desk.getByRole('button', { name: 'Mark selected as sent' }).click()
      await expect(desk.getByText(/marked as sent/)).toBeVisible()
      await desk.goto('/letters?state=sent')
      await expect(row).toBeVisible()
      await desk.close()
    })
    await newestMail(page, sandbox, person.email, /active|ready|approved/i)

    await test.step('Home, mobile number and letter', async () => {
      await page.goto('/home')
      await expect(page.getByText(accountId ?? '').first()).toBeVisible()
      await page
        .getByRole('button', { name: /Mobile number|Verify your mobile/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Send the code' }).click()
      const sms = await newestSms(page, sandbox, person.mobile.replace(/^0/, '+81'))
      await page.getByLabel('Code', { exact: true }).fill(/\d{6}/.exec(sms)?.[0] ?? '')
      await page.getByRole('button', { name: 'Verify the number' }).click()
      await expect(page.getByText('Your mobile number is verified')).toBeVisible()
      await page
        .getByRole('button', { name: /Confirmation by post|code from our letter/ })
        .first()
        .click()
      await page.getByLabel('Code from the letter').fill(letterCode(letter))
      await page.getByRole('button', { name: 'Confirm the address' }).click()
      await expect(page.getByText('Your address is confirmed')).toBeVisible()
      await expect(page.getByText(/steps done$/)).toHaveCount(0)
      await expectAccessible(page)
    })

    await test.step('the account is in the registry on PLANET', async () => {
      await expect(async () => {
        const found = await page.request.get(`/api/explorer/search/?q=${accountId}`)
        expect(((await found.json()) as { path: string | null }).path).toMatch(/^\/explorer\/address\/0x/)
      }).toPass()
    })

    if (slug === 'company')
      await test.step('the company changes its data, and an operator approves it', async () => {
        await changeWebsite(page, 'https://new.mihon.example')
        const reviewer = await openConsole()
        await reviewer.goto('/screening')
        await expectAccessible(reviewer)
        await reviewer.getByRole('link', { name: accountId ?? '' }).click()
        await expect(reviewer.getByRole('heading', { level: 1, name: accountId ?? '' })).toBeVisible()
        const open = reviewer.getByRole('button', { name: 'Open personal data' })
        if (await open.isVisible()) {
          await reviewer.getByLabel('Reason').first().fill('Change of company data')
          await open.click()
        }
        await expect(reviewer.getByRole('row', { name: /https:\/\/new\.mihon\.example/ })).toBeVisible()
        await reviewer.getByLabel('Reason for the record').fill('Found in the register.')
        await reviewer.getByRole('button', { name: 'Approve the change' }).click()
        await expect(reviewer.getByText('The change applies. The customer has been notified.')).toBeVisible()
        await newestMail(page, sandbox, person.email, /company details were updated/)
        await page.reload()
        await expect(page.getByText('https://new.mihon.example')).toBeVisible()
      })
  })
}

test.describe('an interrupted attempt', () => {
  test.use({ allowedComplaints: [/status of (400|503)/], serviceWorkers: 'block' })
  test('keys of an interrupted attempt can be discarded by a user who forgot the trade password', async ({
    page,
    sandbox,
  }, info) => {
    test.skip(info.project.name !== 'phone', 'one walk is enough')
    const email = `broken-off-${info.project.name}@planet.example`
    await page.goto('/sign_up')
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('For myself').check()
    await page.getByRole('button', { name: 'Send me the link' }).click()
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
    const mail = await newestMail(page, sandbox, email, /sign-up/)
    const toasts = page.getByRole('status').locator('[data-kind]')
    const choose = async (trade: string) => {
      await page.getByLabel('Trade password', { exact: true }).fill(trade)
      await page.getByLabel('Trade password again').fill(trade)
      await page.getByLabel('I understand that nobody').check()
      await page.getByRole('button', { name: 'Create my keys' }).click()
    }
    await page.goto(mail.links.find((one) => one.includes('/pw_modify/')) ?? '')
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Temporary password').fill(/^\s+(\S+-\S+-\S+)\s*$/m.exec(mail.text)?.[1] ?? '')
    const chooseLogin = async (password: string) => {
      await page.getByLabel('New login password', { exact: true }).fill(password)
      await page.getByLabel('New login password again').fill(password)
      await page.getByRole('button', { name: 'Continue' }).click()
    }
    await test.step('the server checks the login password before any key is created', async () => {
      await chooseLogin('password1')
      await expect(page.getByText('This password is too common')).toBeVisible()
      await expect(page.getByLabel('New login password', { exact: true })).toBeFocused()
      await expect(toasts).toHaveCount(0)
    })
    await page.getByLabel('New login password', { exact: true }).fill('river stones')
    await expect(page.getByText('This password is too common')).toHaveCount(0)
    await chooseLogin('river stones 7 lanterns')
    // The keys are created, and the response to their registration is lost.
    await page.route('**/api/auth/pw_modify/*/', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 503, json: {} }) : route.continue(),
    )
    await choose('forgotten at once')
    await expect(page.getByText('This device has a wallet from an earlier attempt')).toBeVisible()
    await page.unroute('**/api/auth/pw_modify/*/')
    await page.getByLabel('Trade password', { exact: true }).fill('something else')
    await page.getByRole('button', { name: 'Create my keys' }).click()
    await expect(page.getByText('That trade password isn’t right.')).toBeVisible()

    await page.getByRole('button', { name: 'I don’t remember it' }).click()
    const away = page.getByRole('button', { name: 'Discard the earlier keys' })
    await expect(away).toBeDisabled()
    await page.getByLabel('I understand that the earlier keys').check()
    await expectAccessible(page)
    await away.click()
    await expect(page.getByText('This device has a wallet from an earlier attempt')).toHaveCount(0)
    await choose('remembered for good')
    await expect(page.getByRole('heading', { name: 'Write down these 24 words' })).toBeVisible()
  })
})
