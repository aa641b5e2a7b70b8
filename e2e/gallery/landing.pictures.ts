import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { demoTradePassword } from '@planet/accounts/demo/demo-accounts'
import { languages } from '@planet/api/language'
import { expect, type Page, test } from '@playwright/test'
import { enterDemo, openPage, settle } from './enter-demo.ts'

/** Elsewhere by PICTURES_FOLDER, to look at them first. */
const folder =
  process.env.PICTURES_FOLDER ?? join(import.meta.dirname, '../../apps/web/src/features/landing/pictures')
const size = { width: 390, height: 780, scale: 1.5 }
const quality = 0.6

type Site = { demo_accounts: { account_id: string }[] }

for (const language of languages)
  test(`the screens of the landing page in ${language}`, async ({ browser }) => {
    const wallet = process.env.PLANET_WALLET_URL ?? ''
    await mkdir(folder, { recursive: true })
    for (const theme of ['light', 'dark'] as const) {
      const page = await openPage(browser, { wallet, language, theme, ...size })
      const save = async (name: string) => {
        await settle(page)
        await showAtRest(page)
        const file = join(folder, `${name}-${theme}-${language}.webp`)
        await writeFile(file, await webpOf(page))
      }
      await enterDemo(page)
      if (theme === 'light') {
        await save('home')
        await openCheck(page)
        await save('sign')
        await openOrder(page)
        await save('order')
      } else {
        await page.goto('/deposit?asset=BTC')
        await save('deposit')
      }
      await page.context().close()
    }
  })

/** From its top, without pointer and focus, and without the sandbox bar, which other deployments do not have. */
async function showAtRest(page: Page): Promise<void> {
  await page.mouse.move(0, 0)
  await page.locator('aside').evaluateAll((bars) => {
    for (const bar of bars) (bar as HTMLElement).style.display = 'none'
  })
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    scrollTo(0, 0)
  })
  await page.waitForTimeout(300)
}

/** The review step of a transfer to the other demo account. */
async function openCheck(page: Page): Promise<void> {
  const site = (await (await page.request.get('/api/site/')).json()) as Site
  await page.goto(`/transfer?asset=USDT&amount=25&to=${site.demo_accounts[1]?.account_id}`)
  const amount = page.locator('input[name=amount]')
  await expect(amount).toBeVisible()
  if ((await amount.inputValue()) === '') await amount.fill('25')
  await page.locator('main form button[type=submit]').click()
  await page.locator('input[name=trade]').fill(demoTradePassword)
}

async function openOrder(page: Page): Promise<void> {
  const answer = await page.request.get('/api/sandbox/order/')
  const { orderId } = (await answer.json()) as { orderId: string | null }
  expect(orderId, 'a demo shop has an open order').not.toBeNull()
  await page.goto(`/order/detail/${orderId}`)
}

/** The visible part, compressed by the browser itself. */
async function webpOf(page: Page): Promise<Buffer> {
  const png = (await page.screenshot()).toString('base64')
  const blank = await page.context().newPage()
  const webp = await blank.evaluate(
    async ([source, rate]) => {
      const picture = new Image()
      picture.src = `data:image/png;base64,${source}`
      await picture.decode()
      const canvas = document.createElement('canvas')
      canvas.width = picture.width
      canvas.height = picture.height
      canvas.getContext('2d')?.drawImage(picture, 0, 0)
      return canvas.toDataURL('image/webp', rate).split(',')[1] ?? ''
    },
    [png, quality] as const,
  )
  await blank.close()
  return Buffer.from(webp, 'base64')
}
