import type { APIRequestContext } from '@playwright/test'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, expectAccessible, test } from '../fixtures.ts'

const languages = [
  { language: 'en', title: 'Blockchain status' },
  { language: 'ja', title: 'ブロックチェーンの状況' },
  { language: 'ko', title: '블록체인 현황' },
] as const

for (const { language, title } of languages) {
  test(`the explorer in ${language} shows the chain and leads to blocks, transactions, addresses and tokens`, {
    tag: language === 'en' ? [] : ['@phone'],
  }, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('localeLanguage', chosen), language)
    await page.goto('/explorer')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expectAccessible(page)
    for (const kind of ['transaction', 'block', 'token']) {
      await page.goto('/explorer')
      const link = page.locator(`main a[href^="/explorer/${kind}/"]`).first()
      await expect(link).toBeVisible()
      await link.click()
      await expect(page).toHaveURL(new RegExp(`/explorer/${kind}/`))
      await expect(page.locator('h1')).toBeVisible()
      await expectAccessible(page)
    }
    await page.goto('/explorer')
    await page.locator('main a[href^="/explorer/transaction/"]').first().click()
    await page.locator('main a[href^="/explorer/address/"]').first().click()
    await expect(page).toHaveURL(/\/explorer\/address\/0x/)
    await expectAccessible(page)
  })
}

test('the search finds a block and a token, and reports when there is nothing', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/explorer')
  await page.getByLabel('Search').fill('1')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/explorer/block/1')
  await page.getByLabel('Search').fill('usdt')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/explorer/token/USDT')
  await page.getByLabel('Search').fill('nothing like this')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('No results.')).toBeVisible()
})

test.describe('a slow chain', { tag: '@desktop' }, () => {
  test('the page shows its headings, search and labels before the chain answers', async ({ page }) => {
    const held = Promise.withResolvers<void>()
    await page.route('**/api/explorer/**', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto('/explorer')
    for (const name of ['Blockchain status', 'Latest transactions', 'Tokens and supply', 'Latest blocks'])
      await expect(page.getByRole('heading', { name })).toBeVisible()
    await expect(page.getByLabel('Search')).toBeEditable()
    await expect(page.getByText('Block height')).toBeVisible()
    await expect(page.getByText('No transactions yet')).toHaveCount(0)
    held.resolve()
    await expect(page.locator('main a[href^="/explorer/transaction/"]').first()).toBeVisible()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  })
})

test.describe('a list that grows', { tag: '@desktop' }, () => {
  test.use({ allowedComplaints: [/ERR_FAILED/] })
  test('further transactions are added on demand, and stay when new ones arrive', async ({ page }) => {
    for (let count = 0; count < 16; count += 1) await moveNothing(page.request)
    await page.goto('/explorer')
    const transactions = page.locator('main a[href^="/explorer/transaction/"]')
    await expect(transactions).toHaveCount(15)
    const last = await transactions.last().getAttribute('href')
    const more = page.getByRole('button', { name: 'Show more' })
    await page.route(/\/explorer\/transactions\/.*before=/, (route) => route.abort(), { times: 1 })
    await more.click()
    await expect(page.getByText('We couldn’t reach the server.')).toBeVisible()
    await expect(transactions).toHaveCount(15)
    await more.click()
    await expect.poll(() => transactions.count()).toBeGreaterThan(15)
    const added = await moveNothing(page.request)
    await expect(page.locator(`main a[href="/explorer/transaction/${added}"]`)).toBeVisible()
    expect(await transactions.count()).toBeGreaterThan(16)
    await expect(page.locator(`main a[href="${last}"]`)).toBeVisible()
  })
})

test.describe('what is not on the chain', { tag: '@phone' }, () => {
  test.use({ allowedComplaints: [/404/] })
  test('is reported as missing, with a way to retry', async ({ page }) => {
    await page.goto(`/explorer/transaction/0x${'0'.repeat(64)}`)
    await expect(page.getByRole('heading', { name: 'We couldn’t find this on the chain' })).toBeVisible()
    await expect(page.getByText('We couldn’t find this.', { exact: true })).toHaveCount(0)
  })
})

/** A transaction by a new account: the chain takes no fee. */
async function moveNothing(request: APIRequestContext): Promise<string> {
  const rpc = async (method: string, params: readonly unknown[]) => {
    const answer = await request.post('/rpc', { data: { jsonrpc: '2.0', id: 1, method, params } })
    return ((await answer.json()) as { result: string }).result
  }
  const account = privateKeyToAccount(generatePrivateKey())
  const raw = await account.signTransaction({
    type: 'eip1559',
    chainId: Number(await rpc('eth_chainId', [])),
    to: account.address,
    nonce: 0,
    gas: 21_000n,
    maxFeePerGas: 0n,
    maxPriorityFeePerGas: 0n,
  })
  return rpc('eth_sendRawTransaction', [raw])
}
