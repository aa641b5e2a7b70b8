/**
 * Makes what merchants install: JavaScript with its types and a package.json, in the folder that is named.
 * `node packages/sdk/build.ts <folder>`, then `npm install <folder>` or `npm publish <folder>`.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

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
  const exports = { './*': { types: './*.d.ts', default: './*.js' } }
  const made = { name, version, type, description, license: 'Apache-2.0', engines: { node: '>=20' }, exports }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(made, null, 2)}\n`)
  cpSync(join(here, 'README.md'), join(folder, 'README.md'))
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new Error('Name the folder to build into.')
  buildSdk(resolve(folder))
}
