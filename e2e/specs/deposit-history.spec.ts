import { readFile } from 'node:fs/promises'
import { createHaltSign } from '../../apps/server/src/guardian/halt-sign.ts'
import { createLogger } from '../../packages/platform/src/logging/logger.ts'
import { depositAddress } from '../deposit-address.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { mainNetworks } from '../networks.ts'
import { demoPerson, logIn, mailsTo, restoreWallet } from '../person.ts'
import { expectWhole } from '../whole.ts'

const small = '0.00007'
type Reserves = { setup: { guardians: string[] } }

test('deposits are followed on Home, in the history, in files, and in the reserves @phone', async ({
  page,
  browser,
  request,
  sandbox,
  database,
  wallet,
}) => {
  const { pay, mine } = mainNetworks(request, sandbox)
  const demo = demoPerson('guest')
  await logIn(page, demo)
  await test.step('mails about money are switched off in the settings', async () => {
    await page.goto('/setting')
    await page.getByLabel('Deposits and converts').uncheck()
    await expect(page.getByText('You won’t get these emails any more')).toBeVisible()
  })
  await page.goto('/deposit?asset=BTC')
  await restoreWallet(page, demo.phrase)
  const address = await depositAddress(page, 'BTC', '0.01')
  const row = (amount: string) => page.getByRole('listitem').filter({ hasText: amount })

  await test.step('a confirming deposit is in the list, live', async () => {
    await page.goto('/history/depositWithdraw')
    await pay('bitcoin', 'BTC', address, '0.0123')
    await pay('bitcoin', 'BTC', address, small)
    await expect(row('+0.0123 BTC')).toBeVisible()
    await expect(row(`${small} BTC`)).toContainText('Not credited')
    await mine('bitcoin', 3)
    await expect(row('+0.0123 BTC')).toContainText(/Confirming · \d+\/12/)
  })

  await test.step('Home shows pending amounts and recent activity', async () => {
    await page.goto('/home')
    const assets = page.getByRole('region', { name: 'Your assets' })
    await expect(assets.getByText(/^\+0\.0123 BTC · \d+\/12$/)).toBeVisible()
    const lately = page.getByRole('region', { name: 'Recent activity' })
    await expect(lately.getByRole('link', { name: /Deposit from Bitcoin.*0\.0123 BTC/ })).toBeVisible()
    await expectAccessible(page)
    for (const [name, path] of [
      ['Transfer', '/transfer'],
      ['Receive', '/receive'],
      ['Deposit', '/deposit'],
      ['Convert', '/withdraw'],
    ] as const) {
      await page.getByRole('navigation', { name: 'What you can do' }).getByRole('link', { name }).click()
      await expect(page).toHaveURL(new RegExp(`${path}$`))
      await page.goto('/home')
    }
    await lately.getByRole('link', { name: /0\.0123 BTC/ }).click()
  })

  await test.step('the detail counts to twelve and links to PLANET', async () => {
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuemax', '12')
    await mine('bitcoin', 12)
    await expect(page.getByText('Credited', { exact: true })).toBeVisible()
    await expect(page.getByText('Completed', { exact: true })).toBeVisible()
    await expect(page.getByText(/^D-\d+$/)).toBeVisible()
    await expect(page.getByText('No fee')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Copy TX ID' })).toBeVisible()
    await expect(page.getByText('Credited to you')).toBeVisible()
    await expectWhole(page)
    await page.getByRole('link', { name: /Credited to you/ }).click()
    await expect(page).toHaveURL(/\/explorer\/transaction\/0x/)
  })

  await test.step('the history of transfers names it, and links back to it', async () => {
    await page.goto('/history/crypto/transfer?type=deposit')
    await row('+0.0123 BTC').getByRole('link').click()
    await expect(page.getByText('Bridge', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'View deposit' }).click()
    await expect(page).toHaveURL(/\/history\/depositWithdraw\/0x/)
    await expect(page.getByText('+0.0123')).toBeVisible()
  })

  await test.step('the list is searched, filtered and saved as files', async () => {
    await page.goto('/history/depositWithdraw')
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.getByLabel('Status').selectOption('failed')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(row(`${small} BTC`)).toBeVisible()
    await expect(row('+0.0123 BTC')).toHaveCount(0)
    await row(`${small} BTC`).getByRole('link').click()
    await expect(page.getByText('The amount is below the minimum.')).toBeVisible()
    await page.goto(`/history/depositWithdraw?q=${address}`)
    await expect(row('+0.0123 BTC')).toBeVisible()
    await expectWhole(page)
    await page.getByRole('button', { name: 'Export' }).click()
    const save = async (name: string) => {
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name }).click()
      return readFile(await (await download).path())
    }
    expect((await save('Download CSV')).toString()).toContain(',1,3,credited,BTC,0.0123,0,bitcoin,')
    expect((await save('Download PDF')).subarray(0, 5).toString()).toBe('%PDF-')
  })

  await test.step('a visitor sees that the reserves cover it, and the commands to check it', async () => {
    const visitor = await (await browser.newContext({ baseURL: wallet })).newPage()
    await visitor.goto('/reserves')
    const bitcoin = visitor.getByRole('region', { name: 'Bitcoin', exact: true })
    // Reserves are checked every minute, and the page is notified.
    await expect(bitcoin.getByText(/% covered$/)).toBeVisible()
    await expect(bitcoin.getByRole('img', { name: /^Reserves of BTC against/ })).toBeVisible()
    await bitcoin.getByRole('button', { name: 'Show deposit addresses' }).click()
    await expect(bitcoin.getByText(address)).toBeVisible()
    await bitcoin.getByText('Verify it yourself').click()
    await expect(bitcoin.getByText(/^bitcoin-cli scantxoutset start/)).toBeVisible()
    const halted = visitor.getByText('Guardians have stopped signing')
    await expect(halted).toHaveCount(0)
    await test.step('and a notice while a guardian signs nothing, because its own node diverged', async () => {
      const { setup } = (await (await request.get(`${wallet}/api/reserves/`)).json()) as Reserves
      // What a guardian does then: apps/server/src/guardian/guardian.test.ts.
      const sign = createHaltSign(database, setup.guardians[0] ?? '', createLogger('silent', 'guardian'))
      await sign.show(true)
      await visitor.reload()
      await expect(halted).toBeVisible()
      await expectWhole(visitor)
      await sign.close()
      await visitor.reload()
      await expect(bitcoin).toBeVisible()
      await expect(halted).toHaveCount(0)
    })
    await visitor.goto('/explorer/token/BTC')
    await expect(visitor.getByText(/^\d+\.\d\d%$/)).toBeVisible()
    await visitor.context().close()
  })

  await test.step('no mail was sent about it', async () => {
    const subjects = (await mailsTo(page, sandbox, demo.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => /deposit/i.test(subject))).toEqual([])
    await page.goto('/setting')
    await page.getByLabel('Deposits and converts').check()
    await expect(page.getByText('You’ll get these emails')).toBeVisible()
  })
})
