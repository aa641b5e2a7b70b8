import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { demoPerson, logIn, newestMail, restoreWallet, tradePassword } from '../person.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Your 24 words aren’t written down yet' })

/** Trade password, words, check: the card ends with it. */
async function backUp(page: Page, trade: string): Promise<void> {
  await card(page).getByRole('button', { name: 'Back up now' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Trade password', { exact: true }).fill(trade)
  await sheet.getByRole('button', { name: 'Show the words' }).click()
  await sheet.getByRole('button', { name: 'Show the words' }).click()
  const words = await sheet.locator('ol li').allTextContents()
  expect(words).toHaveLength(24)
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'I’ve written them down' }).click()
  for (const field of await sheet.locator('input[name^=word]').all()) {
    const position = Number((await field.getAttribute('name'))?.slice(4))
    await field.fill(words[position - 1] ?? '')
  }
  await sheet.getByRole('button', { name: 'Check the words' }).click()
  await expect(card(page)).toHaveCount(0)
}

test.describe('a set-up that was interrupted at the words', { tag: '@phone' }, () => {
  // The mailed link is used up.
  test.use({ allowedComplaints: [/status of (404|409)/] })

  test('goes on with them after the next log-in', async ({ page, sandbox }) => {
    const email = 'reloads-at-words@planet.example'
    const login = 'river stones 7 lanterns'
    await page.goto('/sign_up')
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('For myself').check()
    await page.getByRole('button', { name: 'Send me the link' }).click()
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
    const mail = await newestMail(page, sandbox, email, /sign-up/)
    await page.goto(mail.links.find((one) => one.includes('/pw_modify/')) ?? '')
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Temporary password').fill(/^\s+(\S+-\S+-\S+)\s*$/m.exec(mail.text)?.[1] ?? '')
    await page.getByLabel('New login password', { exact: true }).fill(login)
    await page.getByLabel('New login password again').fill(login)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Trade password', { exact: true }).fill(tradePassword)
    await page.getByLabel('Trade password again').fill(tradePassword)
    await page.getByLabel('I understand that nobody').check()
    await page.getByRole('button', { name: 'Create my keys' }).click()
    await expect(page.getByRole('heading', { name: 'Write down these 24 words' })).toBeVisible()
    await page.reload()

    await logIn(page, { email, password: login })
    await expect(page).toHaveURL(/\/agreement$/)
    await expect(card(page)).toBeVisible()
    await expectAccessible(page)
    await backUp(page, tradePassword)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Agreements' })).toBeVisible()
    await expect(page.getByRole('checkbox')).toHaveCount(7)
    await expect(card(page)).toHaveCount(0)
  })
})

test('words that were never confirmed are asked for on Home and Receive', { tag: '@phone' }, async ({
  page,
}) => {
  const person = demoPerson('traveller')
  await logIn(page, person)
  await page.goto('/transfer')
  await restoreWallet(page, person.phrase)
  // As on a device whose set-up was left before the check.
  await page.evaluate(() => localStorage.removeItem(`phrase_confirmed:${localStorage.getItem('account_id')}`))
  for (const path of ['/receive', '/home']) {
    await page.goto(path)
    await expect(card(page)).toBeVisible()
    await expectAccessible(page)
  }
  await backUp(page, tradePassword)
  await page.goto('/receive')
  await expect(page.getByRole('heading', { name: 'Receive', exact: true })).toBeVisible()
  await expect(card(page)).toHaveCount(0)
})
