import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PlanetClient } from '@planet/sdk'
import type { Page } from '@playwright/test'
import { createShop } from '../examples/shop/shop.ts'

type Token = { accessKey: string; accessSecret: string }

/** A separate site on this machine. */
export async function openSite(listener: RequestListener): Promise<{ url: string; close: () => void }> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() }
}

/** The logged-in merchant creates a token whose webhooks go to the address. */
async function createToken(page: Page, callback: string, mode: 'live' | 'test'): Promise<Token> {
  await page.goto('/token/create')
  if (mode === 'test') await page.getByLabel('Test mode').check()
  await page.getByLabel('Callback URL').fill(callback)
  await page.getByRole('button', { name: 'Create the token' }).click()
  const shown = page.getByRole('definition')
  const accessKey = (await shown.nth(0).textContent()) ?? ''
  const accessSecret = (await shown.nth(1).textContent()) ?? ''
  await page.getByLabel('I have stored the secret safely').check()
  await page.getByRole('button', { name: 'Done' }).click()
  return { accessKey, accessSecret }
}

/** The example shop of the repository, connected to the wallet with a new token of the merchant. */
export async function openExampleShop(merchant: Page, wallet: string, mode: 'live' | 'test') {
  let shop: ReturnType<typeof createShop> | undefined
  const site = await openSite((request, response) => shop?.listener(request, response))
  const token = await createToken(merchant, `${site.url}/hook`, mode)
  const planet = new PlanetClient({ url: wallet, ...token })
  shop = createShop({ planet, secret: token.accessSecret, publicUrl: site.url })
  return { ...site, planet, secret: token.accessSecret }
}
