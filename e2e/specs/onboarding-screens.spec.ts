import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { widthOf } from '../whole.ts'

/**
 * Demo accounts of the sandbox in states that these tests do not change, and the screen that the guard shows for each.
 */
const demoPassword = 'planet-demo-2026'
const states = [
  { who: 'company', path: '/customer/input', heading: 'Your company' },
  { who: 'upload', path: '/customer/file_upload', heading: 'Your documents' },
  { who: 'check', path: '/customer/sumsub_check', heading: 'Verify your identity' },
  { who: 'review', path: '/customer/input_success', heading: 'Your application is under review' },
  { who: 'more', path: '/customer/input_success', heading: 'We need more information' },
  { who: 'rejected', path: '/customer/input_success', heading: 'We can’t open an account for you' },
  { who: 'suspended', path: '/home', heading: 'Welcome' },
]
const widths = [320, 390, 1280]
const languages = ['en', 'ja', 'ko'] as const

/** One login per account: more than a few from one address would hit the login limit. */
test.beforeEach(({ page: _ }, info) => {
  test.skip(info.project.name !== 'phone', 'looks at every width itself')
})

async function logIn(page: Page, who: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(`${who}@planet.example`)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).not.toHaveURL(/\/login$/)
}

/** In every language nothing is cut off at any width; in light and dark axe finds nothing serious. */
async function expectWhole(page: Page): Promise<void> {
  for (const language of languages) {
    await page.evaluate((chosen) => localStorage.setItem('localeLanguage', chosen), language)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await expect(page.locator('h1')).toBeVisible()
      expect(await widthOf(page), `${page.url()} in ${language}`).toBeLessThanOrEqual(width)
    }
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectAccessible(page)
  }
  await page.evaluate(() => localStorage.setItem('localeLanguage', 'en'))
}

for (const { who, path, heading } of states) {
  test(`${who}: the guard shows ${path}, complete in three languages`, async ({ page }) => {
    await logIn(page, who)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
    await expectWhole(page)
  })
}

test('the seven agreements are readable, and ticks can be taken back until Continue', async ({ page }) => {
  await logIn(page, 'agreement')
  await expect(page.getByRole('heading', { level: 1, name: 'Agreements' })).toBeVisible()
  await expectWhole(page)
  await page.reload()
  await page.getByRole('button', { name: 'Read in full: Terms of use' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Agree', exact: true }).click()
  await expect(page.getByText('1 of 7 agreed')).toBeVisible()
  await page.reload()
  await expect(page.getByText('1 of 7 agreed')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Agree to this document to continue.')).toHaveCount(6)
  for (let given = 2; given <= 7; given += 1) {
    await page.locator('input[type=checkbox]:not(:checked)').first().check()
    await expect(page.getByText(`${given} of 7 agreed`)).toBeVisible()
  }
  // With all seven ticked, a tick is still no declaration.
  await page.getByRole('checkbox').first().uncheck()
  await expect(page.getByText('6 of 7 agreed')).toBeVisible()
  await page.reload()
  await expect(page.getByText('6 of 7 agreed')).toBeVisible()
  await page.getByRole('checkbox').first().check()
  await expect(page.getByText('7 of 7 agreed')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'About you' })).toBeVisible()
})

/** A picture of one green point. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('information is corrected and confirmed, four files are sent, the identity check follows', async ({
  page,
}) => {
  await logIn(page, 'confirm')
  await expect(page.getByRole('heading', { level: 1, name: 'Check your information' })).toBeVisible()
  await expectWhole(page)
  await page.reload()
  await page.getByRole('link', { name: 'Edit: Your address' }).click()
  await page.getByLabel('Building and room').fill('Room 7')
  await page.getByRole('button', { name: 'Save and review' }).click()
  await expect(page.getByText('Room 7')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm and continue' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Your documents' })).toBeVisible()
  const choose = (kind: string, buffer: Buffer) =>
    page.locator(`input[name=${kind}]`).setInputFiles({ name: `${kind}.png`, mimeType: 'image/png', buffer })
  for (const kind of ['card_front', 'card_back', 'passport_holder']) await choose(kind, picture)
  await page.getByRole('button', { name: 'Send 3 documents' }).click()
  await expect(page.getByText('Please upload all files.')).toHaveCount(1)
  await choose('passport_photo', picture)
  await page.getByRole('button', { name: 'Send 4 documents' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Verify your identity' })).toBeVisible()
})

test('an active account: home, menu, settings and login history', async ({ page }) => {
  await logIn(page, 'demo1')
  await expect(page.getByRole('img', { name: /^QR code of the account ID PW-/ })).toBeVisible()
  await expect(page.getByText(/steps done$/)).toHaveCount(0)
  for (const path of ['/home', '/customer/info', '/setting', '/setting/pw_modify', '/history/login']) {
    await page.goto(path)
    await expect(page.locator('h1')).toBeVisible()
    await expectWhole(page)
  }
  await page.goto('/history/login')
  await expect(page.getByText('Logged in').first()).toBeVisible()
})

test('Home accepts the code of the text message and the code of the letter', async ({
  page,
  request,
  sandbox,
}) => {
  await logIn(page, 'demo2')
  await expect(page.getByText('2 of 4 steps done')).toBeVisible()
  await page.getByRole('button', { name: 'Mobile number' }).click()
  await page.getByRole('button', { name: 'Send the code' }).click()
  const code = page.getByRole('textbox', { name: 'Code' })
  await code.fill('12')
  await page.getByRole('button', { name: 'Verify the number' }).click()
  await expect(page.getByText('Please enter a valid code')).toBeVisible()
  const messages = (await (await request.get(`${sandbox}/sms?to=%2B819000000001`)).json()) as {
    text: string
  }[]
  const sent = messages.map(({ text }) => /\d{6}/.exec(text)?.[0]).find(Boolean) ?? ''
  await code.fill(sent)
  await page.getByRole('button', { name: 'Verify the number' }).click()
  await expect(page.getByText('3 of 4 steps done')).toBeVisible()
  await page.getByRole('button', { name: 'Confirmation by post' }).click()
  await page.getByLabel('Code from the letter').fill('2026 2026')
  await page.getByRole('button', { name: 'Confirm the address' }).click()
  await expect(page.getByText('Your address is confirmed')).toBeVisible()
  await expect(page.getByText(/steps done$/)).toHaveCount(0)
})

test('form input survives a reload, and each missing item is named', async ({ page }) => {
  await logIn(page, 'input')
  await expect(page.getByRole('heading', { level: 1, name: 'About you' })).toBeVisible()
  await expectWhole(page)
  await page.reload()
  await page.getByLabel('Family name', { exact: true }).fill('見本')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Family name', { exact: true })).toHaveValue('見本')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Please enter your given name', { exact: true })).toBeVisible()
  await expect(page.getByText('Please choose your gender')).toBeVisible()
  await expect(page.getByLabel('Given name', { exact: true })).toBeFocused()
})

test('files are previewed before they are sent', async ({ page }) => {
  await logIn(page, 'upload')
  const choose = (buffer: Buffer) =>
    page.locator('input[name=card_front]').setInputFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer })
  await choose(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  await expect(page.getByText('This isn’t a JPEG, PNG or PDF file.')).toBeVisible()
  await choose(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(10 * 1024 * 1024)]))
  await expect(page.getByText('This file is larger than 10 MB.')).toBeVisible()
})
