import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runCommand, runTool } from '../tools/command.ts'
import { Problem } from '../tools/problem.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
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

function onPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...candidates, ...(process.platform === 'darwin' ? macPrograms : [])].find(isProgram)
}

/** Playwright's own download, if it is there. */
async function fromPlaywright(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

/** A program that is there but lacks a library would fail every test in the same unclear way. */
async function works(path: string | undefined): Promise<boolean> {
  return path !== undefined && (await runCommand(path, ['--version', '--no-sandbox'])).code === 0
}

const canUseApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

const apt = async (...packages: string[]): Promise<boolean> => {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const install = ['install', '-y', '--no-install-recommends', ...packages]
  if ((await runCommand('apt-get', install, { env })).code === 0) return true
  await runCommand('apt-get', ['update'], { env })
  return (await runCommand('apt-get', install, { env })).code === 0
}

/** The browser for the tests: the one named, the machine's, Playwright's, or one installed now. */
export async function findOrInstallChromium(): Promise<string> {
  const named = process.env.PLANET_CHROMIUM
  if (named) {
    if (await works(named)) return named
    throw new Problem(`PLANET_CHROMIUM is set to ${named}, which does not run. Correct it or remove it.`)
  }
  const find = async () => {
    for (const path of [onPath(), await fromPlaywright()]) if (path && (await works(path))) return path
    return undefined
  }
  const found = await find()
  if (found) return found
  console.log('No Chromium was found; installing one …')
  const attempts = [
    async () => (await runTool('playwright', ['install', 'chromium'])).code === 0,
    async () => canUseApt() && (await apt('chromium')),
  ]
  for (const attempt of attempts) {
    const installed = (await attempt()) ? await find() : undefined
    if (installed) return installed
  }
  throw new Problem(
    'The browser tests need Chromium, and it could not be installed. Install Chromium or Google Chrome (Debian: sudo apt-get install chromium; macOS: brew install --cask chromium), or set PLANET_CHROMIUM to its program.',
  )
}

/** Without a font for them, Japanese and Korean pages are measured and pictured as empty boxes. */
export async function ensureFonts(): Promise<void> {
  if (process.platform !== 'linux') return
  const { code, output } = await runCommand('fc-list', [':lang=ja', 'family'])
  if (code === 0 && output.trim() !== '') return
  if (canUseApt() && (await apt('fonts-noto-cjk'))) return
  console.log(
    'No Japanese font was found (Debian: sudo apt-get install fonts-noto-cjk); the tests go on without it.',
  )
}
