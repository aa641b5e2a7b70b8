/**
 * Makes what merchants install: JavaScript with its types and a package.json, in the folder that is named.
 * `node packages/sdk/build.ts <folder>`, then `npm install <folder>` or `npm publish <folder>`.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { tar } from './tar.ts'

const here = fileURLToPath(new URL('.', import.meta.url))

export function buildSdk(folder: string): void {
  mkdirSync(folder, { recursive: true })
  const rules = join(here, 'tsconfig.build.json')
  const compiler = join(here, '../../node_modules/.bin/tsc')
  const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', rules, '--outDir', folder], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`TypeScript refused: ${stdout}`)
  const { name, version, type, description } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'))
  const entry = (file: string) => ({ types: `./${file}.d.ts`, default: `./${file}.js` })
  const entries = ['client', 'errors', 'order', 'return', 'webhook']
  const made = {
    ...{ name, version, type, description, license: 'Apache-2.0' },
    keywords: ['planet', 'wallet', 'payments', 'orders', 'webhooks'],
    sideEffects: false,
    engines: { node: '>=20' },
    bin: { planet: './cli.js' },
    types: './index.d.ts',
    exports: {
      '.': entry('index'),
      ...Object.fromEntries(entries.map((file) => [`./${file}`, entry(file)])),
    },
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(made, null, 2)}\n`)
  cpSync(join(here, 'README.md'), join(folder, 'README.md'))
  cpSync(join(here, '../../LICENSE'), join(folder, 'LICENSE'))
}

/** Builds the package and packs it as npm installs it; returns the file's name. */
export function packSdk(target: string): string {
  const work = mkdtempSync(join(tmpdir(), 'planet-sdk-'))
  try {
    buildSdk(work)
    mkdirSync(target, { recursive: true })
    const { version } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8')) as { version: string }
    const name = `planet-sdk-${version}.tgz`
    const files = readdirSync(work).map((file) => ({
      name: `package/${file}`,
      content: readFileSync(join(work, file)),
    }))
    writeFileSync(join(target, name), gzipSync(tar(files)))
    return name
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new Error('Name the folder to build into.')
  buildSdk(resolve(folder))
}
