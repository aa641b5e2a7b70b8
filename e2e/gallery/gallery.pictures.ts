import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Language, languages } from '@planet/api/language'
import { type Browser, type Page, test } from '@playwright/test'
import { enterAccount, enterDemo, openPage, settle } from './enter-demo.ts'
import { galleryPage, nameOf, pictureOf } from './gallery-page.ts'
import { type Screen, screens, type Viewer } from './screens.ts'

const folder = join(import.meta.dirname, '../../test-results/gallery')
const themes = ['light', 'dark'] as const

/**
 * Only a part of the gallery: `GALLERY_ONLY=/home,/FAQ GALLERY_WIDTHS=390 GALLERY_LANGUAGES=ja GALLERY_THEMES=dark`.
 */
const listed = (name: string): string[] | undefined => process.env[name]?.split(',')
const only = listed('GALLERY_ONLY')
const widths = listed('GALLERY_WIDTHS')?.map(Number) ?? [320, 390, 1024, 1440]
const chosenLanguages = (listed('GALLERY_LANGUAGES') as Language[] | undefined) ?? languages
const chosenThemes = themes.filter((theme) => listed('GALLERY_THEMES')?.includes(theme) ?? true)
const chosen = screens.filter(({ name }) => !only || only.includes(name))

type Look = Parameters<typeof openPage>[1]

/** Opens a browser profile for each viewer, once. */
function viewersIn(browser: Browser, look: Look) {
  const pages = new Map<Viewer, Promise<Page>>()
  const open = async (viewer: Viewer): Promise<Page> => {
    const page = await openPage(browser, look)
    if (viewer === 'demo1') await enterDemo(page, 0)
    else if (viewer === 'demo2') await enterDemo(page, 1)
    else if (viewer !== 'visitor') await enterAccount(page, viewer)
    return page
  }
  return {
    pageOf: (viewer: Viewer): Promise<Page> => {
      const page = pages.get(viewer) ?? open(viewer)
      pages.set(viewer, page)
      return page
    },
    close: async () => {
      for (const page of pages.values()) await (await page).context().close()
    },
  }
}

async function show(page: Page, { path, follow }: Screen): Promise<void> {
  await page.goto(path)
  await settle(page)
  if (!follow) return
  const address = await page
    .locator(`main a[href^="${follow}"]`)
    .filter({ hasNot: page.locator(`[href="${path}"]`) })
    .first()
    .getAttribute('href')
  await page.goto(address ?? path)
  await settle(page)
}

for (const language of chosenLanguages)
  for (const theme of chosenThemes)
    for (const width of widths)
      test(`${language}, ${theme}, ${width} px`, async ({ browser }) => {
        const wallet = process.env.PLANET_WALLET_URL ?? ''
        const height = width < 600 ? 844 : 900
        const viewers = viewersIn(browser, { wallet, language, theme, width, height })
        await mkdir(folder, { recursive: true })
        for (const screen of chosen) {
          const page = await viewers.pageOf(screen.viewer)
          await show(page, screen)
          const file = nameOf({ screen: screen.name, language, theme, width })
          await page.screenshot({ path: join(folder, file), fullPage: true, type: 'jpeg', quality: 70 })
        }
        await viewers.close()
      })

/** The page includes earlier runs, so that a gallery can be made in parts. */
test.afterAll(async () => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.jpg'))
  await writeFile(join(folder, 'index.html'), galleryPage(files.map(pictureOf)))
  console.log(`The gallery is ${join(folder, 'index.html')}`)
})
