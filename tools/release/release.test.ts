import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { root } from '../root.ts'
import { compareDeployment } from './compare.ts'
import { hashFiles, sha256 } from './hash-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'planet-release-'))
const served = new Map<string, string>()
const server = createServer((request, response) => {
  const content = served.get(request.url ?? '')
  response.writeHead(content === undefined ? 404 : 200).end(content)
})
let base: URL

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  for (const [path, content] of [
    ['index.html', '<!doctype html>'],
    ['assets/main.js', 'start()'],
    ['assets/main.js.br', 'compressed'],
    ['release.json', '{}'],
  ] as const)
    writeFileSync(join(folder, path), content)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

it('lists the hash of each file, without compressed copies and the list itself', () =>
  expect(hashFiles(folder)).toEqual({
    'assets/main.js': sha256(Buffer.from('start()')),
    'index.html': sha256(Buffer.from('<!doctype html>')),
  }))

it('finds missing and changed files of a deployment', async () => {
  const release = { name: '1', version: 1, stage: 'main', files: hashFiles(folder) } as const
  served.set('/', '<!doctype html>').set('/assets/main.js', 'start()')
  expect(await compareDeployment(base, release)).toEqual([])
  served.set('/assets/main.js', 'steal()').delete('/')
  expect(await compareDeployment(base, release)).toEqual([
    { path: 'assets/main.js', problem: 'different' },
    { path: 'index.html', problem: 'missing' },
  ])
})

it('builds the same files twice', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  const hashes = async () => {
    const built = await build({
      root: join(root, 'apps', 'web'),
      logLevel: 'error',
      build: { write: false, reportCompressedSize: false },
    })
    const { output } = [built].flat()[0] as Rolldown.RolldownOutput
    const contents = output.map(
      (one) => [one.fileName, one.type === 'chunk' ? one.code : one.source] as const,
    )
    return Object.fromEntries(contents.map(([name, content]) => [name, sha256(Buffer.from(content))]))
  }
  const first = await hashes()
  expect(Object.keys(first).length).toBeGreaterThan(50)
  expect(await hashes()).toEqual(first)
  vi.unstubAllEnvs()
})
