import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { logIn } from '../person.ts'

type Demo = { email: string; password: string; phrase: string }

const trade = 'only on this device'

test('a wallet is restored in new browsers from the phrase and the file, practised, and kept separate from others', async ({
  browser,
  request,
  wallet,
}, info) => {
  test.skip(info.project.name !== 'phone', 'one walk is enough')
  const site = (await (await request.get('/api/site/')).json()) as { demo_accounts: Demo[] }
  const [other, demo] = site.demo_accounts
  if (!demo || !other) throw new Error('the sandbox has two demo accounts')

  const fresh = async () => {
    const context = await browser.newContext({ baseURL: wallet, acceptDownloads: true })
    const page = await context.newPage()
    await logIn(page, demo)
    await page.goto('/setting/wallet')
    await expect(page.getByText('The keys aren’t on this device.')).toBeVisible()
    return { context, page }
  }

  const { context, page } = await fresh()
  await test.step('a phrase with a mistake is rejected, with the wrong word', async () => {
    const words = demo.phrase.split(' ')
    await page
      .getByLabel('The 24 words, in order')
      .fill([...words.slice(0, 4), 'abbandon', ...words.slice(5)].join(' '))
    await page.getByLabel('New trade password for this device').fill(trade)
    const again = page.getByLabel('New trade password again')
    await again.fill('something else')
    await page.getByRole('button', { name: 'Restore wallet' }).click()
    await expect(again).toHaveAccessibleDescription('The two entries don’t match')
    await expect(page.getByLabel('The 24 words, in order')).toBeFocused()
    await again.fill(trade)
    await page.getByRole('button', { name: 'Restore wallet' }).click()
    await expect(page.getByLabel('The 24 words, in order')).toHaveAccessibleDescription(
      /Word 5 isn’t in the word list\./,
    )
  })
  await test.step('the phrase of another wallet is rejected', async () => {
    await page.getByLabel('The 24 words, in order').fill(other.phrase)
    await page.getByRole('button', { name: 'Restore wallet' }).click()
    await expect(page.getByText('These keys belong to a different wallet')).toBeVisible()
  })
  await test.step('the right phrase restores the wallet', async () => {
    await page.getByLabel('The 24 words, in order').fill(demo.phrase)
    await page.getByRole('button', { name: 'Restore wallet' }).click()
    await expect(page.getByRole('heading', { name: 'This device can sign' })).toBeFocused()
    await expectAccessible(page)
  })
  await test.step('the words are shown only for the trade password', async () => {
    await page.getByRole('button', { name: /Show the 24 words/ }).click()
    await page.getByLabel('Trade password').fill('not this one')
    await page.getByRole('button', { name: 'Show the words' }).click()
    await expect(page.getByText('That trade password isn’t right.')).toBeVisible()
    await page.getByLabel('Trade password').fill(trade)
    await page.getByRole('button', { name: 'Show the words' }).click()
    await expect(page.locator('main ol li')).toHaveText(demo.phrase.split(' '))
  })
  await test.step('the wallet locks after the chosen time by the clock', async () => {
    await page.locator('dialog').getByRole('button', { name: 'Close', exact: true }).first().click()
    await page.getByLabel('After 1 minute').check()
    await page.getByRole('button', { name: /Show the 24 words/ }).click()
    await page.getByLabel('Trade password').fill(trade)
    await page.getByRole('button', { name: 'Show the words' }).click()
    await expect(page.locator('main ol li')).toHaveCount(24)
    await page.getByRole('button', { name: 'Hide the words' }).click()
    await page.getByRole('button', { name: 'Show the words' }).click()
    await expect(page.locator('main ol li')).toHaveCount(24)
    await expectAccessible(page)
    await page.clock.setSystemTime(Date.now() + 61_000)
    await expect(page.locator('main ol li')).toHaveCount(0)
    await expect(page.getByLabel('Trade password')).toBeVisible()
    await page.locator('dialog').getByRole('button', { name: 'Close', exact: true }).first().click()
    await page.getByLabel('Immediately').check()
    await expect(page.getByRole('button', { name: 'Lock now' })).toHaveCount(0)
  })
  await page.getByRole('button', { name: /Save a backup file/ }).click()
  await page.getByLabel('Trade password').fill(trade)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the file' }).click()
  const backup = await readFile(await (await download).path())
  await page.locator('dialog').getByRole('button', { name: 'Close', exact: true }).first().click()
  expect(backup.toString()).not.toContain(demo.phrase.split(' ').slice(0, 3).join(' '))
  await test.step('a restore is practised', async () => {
    await page.getByRole('button', { name: /Test your backup/ }).click()
    await page.getByLabel('Your 24 words').fill(demo.phrase)
    await page.getByRole('button', { name: 'Check the words' }).click()
    await expect(page.getByText('It works. You can restore this wallet with it.')).toBeVisible()
  })
  await context.close()

  await test.step('the file opens in a second new browser, with its own trade password', async () => {
    const second = await fresh()
    await second.page.getByLabel('With a backup file').check()
    await second.page
      .locator('input[type=file]')
      .setInputFiles({ name: 'backup.json', mimeType: 'application/json', buffer: backup })
    await second.page.getByLabel('Trade password of the backup').fill(trade)
    await second.page.getByRole('button', { name: 'Restore wallet' }).click()
    await expect(second.page.getByRole('heading', { name: 'This device can sign' })).toBeVisible()
    await second.context.close()
  })
})
