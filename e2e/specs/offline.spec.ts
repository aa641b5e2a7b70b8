import type { SignedRelease } from '@planet/wallet/manifest/release'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { sandboxReleaseKey } from '../../tools/manifest/sandbox-release-key.ts'
import { sha256 } from '../../tools/release/hash-files.ts'
import { signList } from '../../tools/release/sign-release.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { mirrorSite } from '../mirror-site.ts'
import { logIn } from '../person.ts'

test.use({
  serviceWorkers: 'allow',
  allowedComplaints: [
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported module|Unable to preload CSS/,
  ],
})

/** The service worker has cached the page's files. */
async function isKept(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const names = performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => name.includes('/assets/'))
        const kept = await Promise.all([...names, '/'].map((name) => caches.match(name)))
        return names.length > 3 && kept.every((one) => one !== undefined)
      }),
    )
    .toBe(true)
}

test('one visit is enough to open the wallet without a network', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  // A route, even one that lets everything through, disables the browser's own cache.
  await context.route('**/*', (route) => route.continue())
  await page.goto('/FAQ')
  await expect(page.locator('h1')).toBeVisible()
  await isKept(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('You are offline.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  await test.step('a page that was never opened reports that it could not be loaded', async () => {
    await page.goto('/inquiry')
    await expect(page.getByText('You are offline.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'This page didn’t load' })).toBeVisible()
  })
  await test.step('and loads when the network is back', async () => {
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByLabel('Name')).toBeVisible()
    await expect(page.getByText('You are offline.')).toHaveCount(0)
  })
})

test('an offline member is told so, and continues when the network is back', {
  tag: '@phone',
}, async ({ page, context }) => {
  await logIn(page, { email: 'demo1@planet.example', password: 'planet-demo-2026' })
  await page.goto('/home')
  await expect(page.locator('h1')).toBeVisible()
  await isKept(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('You are offline.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'We couldn’t show this page' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  await expect(page).toHaveURL('/home')
})

const releaseInUse = (page: Page): Promise<string | undefined> =>
  page.evaluate(async () => (await (await caches.match('/release-state'))?.json())?.current?.sha256)

async function filesKept(page: Page): Promise<number> {
  const sha256 = await releaseInUse(page)
  return page.evaluate(async (name) => (await (await caches.open(name)).keys()).length, `release ${sha256}`)
}

/** Someone who has opened a site that tests can change, with the locator of the mark that `nextRelease` adds. */
async function visitMirror(browser: Browser, wallet: string) {
  const site = await mirrorSite(wallet)
  const context = await browser.newContext({ baseURL: site.url, locale: 'en-US' })
  const page = await context.newPage()
  await page.goto('/FAQ')
  await expect(page.locator('h1')).toBeVisible()
  await expect.poll(() => releaseInUse(page)).toMatch(/^[0-9a-f]{64}$/)
  return { site, context, page, mark: page.locator('meta[name="changed"]') }
}

/** A release of the same files with a marked page. */
async function nextRelease(request: APIRequestContext) {
  const { release } = (await (await request.get('/release.json')).json()) as SignedRelease
  const original = await (await request.get('/')).text()
  const changed = original.replace('<head>', '<head><meta name="changed" content="yes" />')
  const files = { ...release.files, 'index.html': sha256(Buffer.from(changed)) }
  const next = { ...release, name: 'next', version: release.version + 1, files }
  return { release, original, changed, files, next }
}

test('opens with the site’s signed release when a short visit left only some files of the last one', {
  tag: '@phone',
}, async ({ browser, wallet, request }) => {
  const { site, context, page, mark } = await visitMirror(browser, wallet)
  await isKept(page)
  const { release, changed, next } = await nextRelease(request)
  expect(await filesKept(page)).toBeLessThan(Object.keys(release.files).length)
  site.replacePage(changed)

  await test.step('an unsigned one is still rejected', async () => {
    const { signatures } = await signList(release, sandboxReleaseKey)
    site.replaceFile('/release.json', JSON.stringify({ release: next, signatures }))
    await page.reload()
    await expect(page.getByText('A changed app was refused')).toBeVisible()
    await expect(mark).toHaveCount(0)
  })
  await test.step('a signed one opens by itself', async () => {
    site.replaceFile('/release.json', JSON.stringify(await signList(next, sandboxReleaseKey)))
    await page.goto('/login')
    await expect(page.getByLabel('Email')).toBeVisible()
    await expect(mark).toHaveCount(1)
    await expect(page.getByText('A changed app was refused')).toHaveCount(0)
  })
  await context.close()
  site.close()
})

test('keeps its release until a new one is signed and accepted', { tag: '@phone' }, async ({
  browser,
  wallet,
  request,
}) => {
  const { site, context, page, mark } = await visitMirror(browser, wallet)
  const { release, original, changed, files, next } = await nextRelease(request)
  // After a minute the page asks for this itself.
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ release: 'complete' })
  })
  await expect.poll(() => filesKept(page)).toBe(Object.keys(release.files).length)
  site.replacePage(changed)

  await test.step('a changed page without a signed list is rejected', async () => {
    const { signatures } = await signList(release, sandboxReleaseKey)
    site.replaceFile('/release.json', JSON.stringify({ release: next, signatures }))
    await page.reload()
    await expect(page.getByText('A changed app was refused')).toBeVisible()
    await expect(page.getByText('isn’t signed by the release key')).toBeVisible()
    await expectAccessible(page)
    await expect(mark).toHaveCount(0)
  })
  await test.step('a signed list that a script does not match is rejected', async () => {
    const script = Object.keys(files).find((file) => /^assets\/.+\.js$/.test(file)) ?? ''
    const wrong = { ...next, files: { ...files, [script]: sha256(Buffer.from('steal()')) } }
    site.replaceFile('/release.json', JSON.stringify(await signList(wrong, sandboxReleaseKey)))
    await page.reload()
    await expect(page.getByText('differ from the signed list')).toBeVisible()
    await expect(mark).toHaveCount(0)
  })
  await test.step('a signed release is offered, and used once it is accepted', async () => {
    site.replaceFile('/release.json', JSON.stringify(await signList(next, sandboxReleaseKey)))
    await page.reload()
    await expect(page.getByText('Release next is ready')).toBeVisible()
    await expect(page.getByText('A changed app was refused')).toHaveCount(0)
    await expectAccessible(page)
    await expect(mark).toHaveCount(0)
    await page.getByRole('button', { name: 'Change to it now' }).click()
    await expect(mark).toHaveCount(1)
    await expect(page.getByText('Release next is ready')).toHaveCount(0)
  })
  await test.step('the older one is rejected from then on, even offline', async () => {
    site.replaceFile('/release.json', JSON.stringify(await signList(release, sandboxReleaseKey)))
    site.replacePage(original)
    await page.reload()
    await expect(page.getByText('offers an older release')).toBeVisible()
    await expect(mark).toHaveCount(1)
    await context.setOffline(true)
    await page.reload()
    await expect(mark).toHaveCount(1)
  })
  await context.close()
  site.close()
})

test('the wallet can be installed: manifest and icons are correct', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  await page.goto('/')
  const browser = await page.context().newCDPSession(page)
  const { url, errors, data } = await browser.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(new URL(url).pathname).toBe('/manifest.webmanifest')
  const manifest = JSON.parse(data ?? '') as {
    start_url: string
    icons: { src: string; sizes: string; type: string }[]
  }
  expect((await request.get(manifest.start_url)).status()).toBe(200)
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await request.get(src)
    expect(icon.status()).toBe(200)
    expect(icon.headers()['content-type']).toBe(type)
    if (type !== 'image/png') continue
    // PNG (ISO/IEC 15948): width and height are the first two fields of the first chunk.
    const bytes = await icon.body()
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
  }
})
