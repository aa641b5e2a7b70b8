import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { install, isInstalled } from './install.mjs'

/** A project with two packages that both want to run an install script. */
function projectWithScripts(): string {
  const folder = mkdtempSync(join(tmpdir(), 'planet-install-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const dependencies: Record<string, string> = {}
  for (const name of ['allowed', 'stranger']) {
    const source = join(folder, 'sources', name)
    mkdirSync(source, { recursive: true })
    const scripts = { postinstall: `node -e "require('fs').writeFileSync('ran', '')"` }
    writeFileSync(join(source, 'package.json'), JSON.stringify({ name, version: '1.0.0', scripts }))
    execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: source })
    dependencies[name] = `file:${name}-1.0.0.tgz`
  }
  const project = { name: 'project', version: '1.0.0', dependencies, allowScripts: { allowed: true } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(project))
  execFileSync('npm', ['install', '--package-lock-only', '--ignore-scripts', '--silent'], { cwd: folder })
  return folder
}

it('runs install scripts of packages that are allowed by name, and of no others', async () => {
  const folder = projectWithScripts()
  await install(folder, process.execPath)
  const ran = (name: string) => existsSync(join(folder, 'node_modules', name, 'ran'))
  expect(existsSync(join(folder, 'node_modules/stranger/package.json'))).toBe(true)
  expect({ allowed: ran('allowed'), stranger: ran('stranger') }).toEqual({ allowed: true, stranger: false })
  expect(isInstalled(folder)).toBe(true)
})

it.each([
  ['this machine', { os: [process.platform], cpu: [process.arch] }, false],
  ['another system', { os: ['plan9'], cpu: [process.arch] }, true],
  ['no system', {}, true],
  ['another processor', { os: [process.platform], cpu: ['pdp11'] }, true],
])('installs again when npm left out an optional package of %s: %o', (_, only, isDone) => {
  const folder = mkdtempSync(join(tmpdir(), 'planet-install-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'node_modules'))
  const present = { 'node_modules/native': { version: '1.0.0' } }
  const wanted = { ...present, 'node_modules/native-binding': { version: '1.0.0', optional: true, ...only } }
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: wanted }))
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages: present }))
  expect(isInstalled(folder)).toBe(isDone)
})

it('allows only packages that the lockfile knows to have an install script', () => {
  const read = (path: string) => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'))
  const { allowScripts } = read('package.json') as { allowScripts: Record<string, boolean> }
  const { packages } = read('package-lock.json') as {
    packages: Record<string, { hasInstallScript?: boolean }>
  }
  const withoutScript = Object.keys(allowScripts).filter(
    (name) => !packages[`node_modules/${name}`]?.hasInstallScript,
  )
  expect(withoutScript).toEqual([])
})
