import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { packSdk } from '../build.ts'
import { standIn } from './stand-in.ts'

const run = promisify(execFile)
let folder: string
let archive: string

/** An empty project that installs the file that the wallet offers. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'planet-install-'))
  archive = join(folder, packSdk(folder))
  writeFileSync(join(folder, 'package.json'), '{ "name": "shop", "private": true }')
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', archive], { cwd: folder })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('has types that every kind of import resolves, as attw checks', async () => {
  const analysis = await checkPackage(createPackageFromTarballData(new Uint8Array(readFileSync(archive))))
  if (!analysis.types) throw new Error('The package has no types.')
  expect(analysis.problems).toEqual([])
  expect(Object.keys(analysis.entrypoints)).toContain('./webhook')
})

it('is the same file when it is packed again', () => {
  const again = mkdtempSync(join(tmpdir(), 'planet-again-'))
  try {
    expect(readFileSync(join(again, packSdk(again))).equals(readFileSync(archive))).toBe(true)
  } finally {
    rmSync(again, { recursive: true, force: true })
  }
})

const create = (url: string) =>
  `const planet = new PlanetClient({ url: '${url}', accessKey: 'pk_test_1', accessSecret: 's', retries: 0 })
  planet.createOrder({ currency: 'USDT', amount: '1' }).then(
    ({ id }) => console.log(id), (error) => console.log(error instanceof PlanetError, error.code))`

it.each([
  ['import', 'shop.mjs', `import { PlanetClient, PlanetError } from '@planet/sdk'\n`],
  ['require', 'shop.cjs', `const { PlanetClient, PlanetError } = require('@planet/sdk')\n`],
  [
    'require of parts',
    'parts.cjs',
    `const { PlanetClient } = require('@planet/sdk/client')\nconst { PlanetError } = require('@planet/sdk/errors')\n`,
  ],
])('works in an empty project by %s', async (_, file, imports) => {
  const { url } = await standIn((_request, count) =>
    count === 1
      ? { body: JSON.stringify({ success: true, order: { id: 'OD-1' } }) }
      : { status: 409, body: JSON.stringify({ success: false, message: 'reference_in_use' }) },
  )
  writeFileSync(join(folder, file), imports + create(url))
  const runs = async () => (await run(process.execPath, [file], { cwd: folder })).stdout.trim()
  expect(await runs()).toBe('OD-1')
  expect(await runs()).toBe('true reference_in_use')
})

it('brings the command', async () => {
  const order = { id: 'OD-1', status: 'paid', amount: '5', currency: 'USDT', reference: 'bill-1' }
  const { url } = await standIn(() => ({
    body: JSON.stringify({ success: true, orders: [order], next: null }),
  }))
  const env = { ...process.env, PLANET_URL: url, PLANET_ACCESS_KEY: 'pk_test_1', PLANET_ACCESS_SECRET: 's' }
  const command = join(folder, 'node_modules/.bin/planet')
  const { stdout } = await run(process.execPath, [command, 'orders', 'list'], { env })
  expect(stdout).toBe('OD-1  paid  5  USDT  bill-1\n')
})
