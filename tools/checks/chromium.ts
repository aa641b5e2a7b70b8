import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Problem } from '../launch/problem.mjs'
import { runCommand, runTool } from './command.ts'

/** Those without windows first: the same engine, but a whole browser draws its bars for every page of a test. */
const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const macPrograms = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

export function programsOnPath(path = process.env.PATH ?? ''): string[] {
  const folders = path.split(delimiter).filter(Boolean)
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...candidates, ...(process.platform === 'darwin' ? macPrograms : [])].filter(isProgram)
}

/** Playwright's own download, if it exists. */
async function fromPlaywright(): Promise<string[]> {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? [path] : []
}

/** An installed browser that lacks a library would fail every test in the same unclear way. */
export const runs = async (path: string): Promise<boolean> =>
  (await runCommand(path, ['--version', '--no-sandbox'])).code === 0

const canUseApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

const apt = async (...packages: string[]): Promise<boolean> => {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const install = ['install', '-y', '--no-install-recommends', ...packages]
  if ((await runCommand('apt-get', install, { env })).code === 0) return true
  await runCommand('apt-get', ['update'], { env })
  return (await runCommand('apt-get', install, { env })).code === 0
}

export type Ways = {
  /** The user's own choice. */
  named?: string | undefined
  /** Those on the machine right now, most likely first. */
  present: () => Promise<readonly string[]>
  runs: (path: string) => Promise<boolean>
  /** Ways to get one; each reports whether it thinks it succeeded. */
  installers: readonly (() => Promise<boolean>)[]
  say: (text: string) => void
}

/** The browser for the tests: the one named, the machine's, Playwright's, or one installed now. */
export async function chooseChromium({ named, present, runs, installers, say }: Ways): Promise<string> {
  if (named) {
    if (await runs(named)) return named
    throw new Problem(`PLANET_CHROMIUM is set to ${named}, which does not run. Correct it or remove it.`)
  }
  const find = async () => {
    for (const path of await present()) if (await runs(path)) return path
    return undefined
  }
  const found = await find()
  if (found) return found
  say('No Chromium was found; installing one …')
  for (const install of installers) {
    const installed = (await install()) ? await find() : undefined
    if (installed) return installed
  }
  throw new Problem(
    'The browser tests need Chromium, and it could not be installed. Install Chromium or Google Chrome (Debian: sudo apt-get install chromium; macOS: brew install --cask chromium), or set PLANET_CHROMIUM to its program.',
  )
}

export const findOrInstallChromium = (): Promise<string> =>
  chooseChromium({
    named: process.env.PLANET_CHROMIUM,
    present: async () => [...programsOnPath(), ...(await fromPlaywright())],
    runs,
    installers: [
      async () => (await runTool('playwright', ['install', 'chromium'])).code === 0,
      async () => canUseApt() && (await apt('chromium')),
    ],
    say: console.log,
  })

export type FontWays = {
  /** The font families that can show Japanese; undefined if the machine cannot be queried. */
  japanese: () => Promise<string | undefined>
  install: () => Promise<boolean>
  say: (text: string) => void
}

/** Without a font for them, Japanese and Korean pages are rendered as empty boxes. */
export async function provideFonts({ japanese, install, say }: FontWays): Promise<void> {
  if ((await japanese())?.trim() || (await install())) return
  say(
    'No Japanese font was found (Debian: sudo apt-get install fonts-noto-cjk); the tests continue without it.',
  )
}

export async function ensureFonts(): Promise<void> {
  if (process.platform !== 'linux') return
  await provideFonts({
    japanese: async () => {
      const { code, output } = await runCommand('fc-list', [':lang=ja', 'family'])
      return code === 0 ? output : undefined
    },
    install: async () => canUseApt() && (await apt('fonts-noto-cjk')),
    say: console.log,
  })
}
