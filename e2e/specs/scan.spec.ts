import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchOptions } from '../browser.ts'
import { filmOf } from '../film.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { demoPerson, logIn, restoreWallet } from '../person.ts'

const folder = mkdtempSync(join(tmpdir(), 'planet-camera-'))
const film = join(folder, 'film.y4m')
const show = (text: string) => writeFileSync(film, filmOf(text))

test.afterAll(() => rmSync(folder, { recursive: true, force: true }))
test.use({
  launchOptions: {
    ...launchOptions,
    args: [
      ...launchOptions.args,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  },
})

test('a code in front of the camera fills in a transfer and a convert @phone', async ({ page }) => {
  const demo = demoPerson('shop')
  const scan = async (text: string) => {
    show(text)
    await page.getByRole('button', { name: 'Scan' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await logIn(page, demo)
  await page.goto('/transfer')
  await restoreWallet(page, demo.phrase)

  await test.step('an account id, and a payment of PLA with its amount', async () => {
    await page.goto('/transfer?asset=BTC')
    await scan('PW-7QK2-1189-ABCD')
    await expect(page.getByText('isn’t a PLANET account or address')).toBeVisible()
    const own = await page.evaluate(() => localStorage.getItem('account_id') ?? '')
    await scan(own)
    await expect(page.getByLabel('Recipient')).toHaveValue(own)
    await expect(page.getByLabel('Currency')).toHaveValue('BTC')
    const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    await scan(`ethereum:${address}@47162?value=2500000000000000000`)
    await expect(page.getByLabel('Recipient')).toHaveValue(address)
    await expect(page.getByLabel('Currency')).toHaveValue('PLA')
    await expect(page.getByLabel('Amount')).toHaveValue('2.5')
  })

  await test.step('an address on a main network, and nothing from another one', async () => {
    await page.goto('/withdraw?asset=BTC')
    const address = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
    await scan('ethereum:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed@31415')
    await expect(page.getByText('isn’t an address you can convert to')).toBeVisible()
    await scan(`bitcoin:${address}?amount=0.1`)
    await expect(page.getByLabel('Address')).toHaveValue(address)
    await expect(page.getByLabel('Amount')).toHaveValue('')
    await expectAccessible(page)
  })
})
