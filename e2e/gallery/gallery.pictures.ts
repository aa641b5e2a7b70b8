import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Language, languages } from '@planet/api/language'
import { webPaths } from '@planet/api/web-paths'
import { test } from '@playwright/test'
import { enterDemo, openPage, settle } from './enter-demo.ts'
import { galleryPage } from './gallery-page.ts'

const folder = join(import.meta.dirname, '../../test-results/gallery')
const widths = [320, 390, 1024, 1440]
const themes = ['light', 'dark'] as const

/** A part of the gallery alone, such as `GALLERY_ONLY=/home,/FAQ GALLERY_WIDTHS=390 GALLERY_LANGUAGES=ja`. */
const only = process.env.GALLERY_ONLY?.split(',')
const chosenWidths = process.env.GALLERY_WIDTHS?.split(',').map(Number) ?? widths
const chosenLanguages = (process.env.GALLERY_LANGUAGES?.split(',') as Language[] | undefined) ?? languages

/** Pages that have one address, without the sheet of components, whose busy button never rests. */
const paths = webPaths.filter(
  (path) => !path.includes(':') && path !== '/developers/components' && (!only || only.includes(path)),
)
const isOpen = (path: string): boolean =>
  /^\/($|login|inquiry|cancellation|FAQ|sign_up|email_sent|pw_forgot|company|policy|agreement\/)/.test(path)

const pictures: { path: string; file: string; language: string; theme: string; width: number }[] = []

for (const language of chosenLanguages)
  for (const theme of themes)
    for (const width of chosenWidths)
      test(`${language}, ${theme}, ${width} px`, async ({ browser }) => {
        const wallet = process.env.PLANET_WALLET_URL ?? ''
        const look = { wallet, language, theme, width, height: width < 600 ? 844 : 900 }
        const visitor = await openPage(browser, look)
        const member = await openPage(browser, look)
        await enterDemo(member)
        await mkdir(folder, { recursive: true })
        for (const path of paths) {
          const page = isOpen(path) ? visitor : member
          await page.goto(path)
          await settle(page)
          const file = `${path.replaceAll('/', '_') || '_'}-${language}-${theme}-${width}.jpg`
          await page.screenshot({ path: join(folder, file), fullPage: true, type: 'jpeg', quality: 70 })
          pictures.push({ path, file, language, theme, width })
        }
        await visitor.context().close()
        await member.context().close()
      })

test.afterAll(async () => {
  await writeFile(join(folder, 'index.html'), galleryPage(pictures))
  console.log(`The gallery is ${join(folder, 'index.html')}`)
})
