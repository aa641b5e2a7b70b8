import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { beforeAll, expect, it, vi } from 'vitest'
import { buildAlone } from './build-alone.ts'
import { firstFiles, isText } from './first-files.ts'

const chunks = new Map<string, Rolldown.OutputChunk>()
const bundle: Rolldown.OutputBundle = {}

beforeAll(async () => {
  const root = fileURLToPath(new URL('.', import.meta.url))
  // React is bundled for production only if this is set.
  vi.stubEnv('NODE_ENV', 'production')
  const built = await build({
    root,
    logLevel: 'error',
    build: { write: false, reportCompressedSize: false },
  })
  vi.unstubAllEnvs()
  const { output } = [built].flat()[0] as Rolldown.RolldownOutput
  for (const one of output) {
    bundle[one.fileName] = one
    if (one.type === 'chunk') chunks.set(one.fileName, one)
  }
})

/** What a page loads before any interaction: the entry, its screen, their imports, and the texts in English. */
function chunksOf(screen: string): Set<string> {
  const found = new Set<string>()
  const add = (name: string) => {
    const chunk = chunks.get(name)
    if (!chunk || found.has(name)) return
    found.add(name)
    chunk.imports.forEach(add)
    chunk.dynamicImports.filter(isEnglish).forEach(add)
  }
  for (const chunk of chunks.values())
    if (chunk.isEntry || chunk.facadeModuleId?.endsWith(`/src/${screen}`)) add(chunk.fileName)
  return found
}

/** Texts load with the module that shows them; documents and error messages only when they are shown. */
const isEnglish = (name: string): boolean => isText(chunks.get(name), 'en')

const gzipBytes = (names: Iterable<string>): number =>
  [...names].reduce((sum, name) => sum + gzipSync(chunks.get(name)?.code ?? '').length, 0)

it.each([
  ['the landing page', 'features/landing/screens/landing.tsx', 120_000],
  ['the login', 'features/login/screens/login.tsx', 121_000],
  ['Home', 'features/home/screens/home.tsx', 140_000],
  ['the order page before signing', 'features/orders/screens/payer-order.tsx', 150_000],
])('keeps the JavaScript of %s within its budget', (_, screen, budget) => {
  const entry = chunksOf('main.tsx')
  const page = chunksOf(screen)
  expect(page.size).toBeGreaterThan(entry.size)
  const bytes = gzipBytes(page)
  expect(bytes).toBeGreaterThan(20_000)
  expect(bytes).toBeLessThan(budget)
})

it('keeps all signing code out of the embedded checkout, which is one file', async () => {
  const { imports, dynamicImports, moduleIds } = await buildAlone('embed/checkout-frame.js')
  expect([...imports, ...dynamicImports]).toEqual([])
  const own = /\/src\/(embed\/[\w-]+|qr\/qr-path)\.ts$|\/node_modules\/uqr\/|^\0/
  expect(moduleIds.length).toBeGreaterThan(3)
  expect(moduleIds.filter((id) => !own.test(id))).toEqual([])
})

it('has no cycle of files: texts are awaited at the top level, and a cycle would wait for itself', () => {
  const done = new Set<string>()
  const cycles: string[] = []
  const visit = (name: string, path: readonly string[]): void => {
    if (path.includes(name)) return void cycles.push([...path.slice(path.indexOf(name)), name].join(' > '))
    if (done.has(name)) return
    const { imports = [], dynamicImports = [] } = chunks.get(name) ?? {}
    for (const next of [...imports, ...dynamicImports.filter(isEnglish)]) visit(next, [...path, name])
    done.add(name)
  }
  for (const name of chunks.keys()) visit(name, [])
  expect(cycles).toEqual([])
})

it.each([
  ['the landing page', 'features/landing/screens/landing.tsx'],
  ['the login', 'features/login/screens/login.tsx'],
  ['Home', 'features/home/screens/home.tsx'],
  ['the order page', 'features/orders/screens/payer-order.tsx'],
])('keeps the schema library out of %s', (_, screen) => {
  const modules = [...chunksOf(screen)].flatMap((name) => chunks.get(name)?.moduleIds ?? [])
  expect(modules.filter((id) => id.includes('/node_modules/zod/'))).toEqual([])
})

it('gives lazily loaded styles the hashes that the page names', () => {
  const helpers = [...chunks.values()].filter(({ code }) => code.includes('Unable to preload CSS'))
  expect(helpers).toHaveLength(1)
  expect(helpers[0]?.code).toMatch(/\.integrity\s*=\s*JSON\.parse\(document\.querySelector/)
})

it('asks at once for every file that the landing page will need, in its language', () => {
  const { en, ja } = firstFiles(bundle)
  const needed = [...chunksOf('features/landing/screens/landing.tsx')]
  expect(needed.length).toBeGreaterThan(2)
  expect(en['/']?.filter((file) => file.endsWith('.js')).toSorted()).toEqual(needed.toSorted())
  expect(en['/']?.filter((file) => file.endsWith('.css'))).toEqual([expect.stringContaining('landing-')])
  expect(en['/']?.[0]).toMatch(/home-light-en-.+\.webp$/)
  expect(ja['/']?.[0]).toMatch(/home-light-ja-.+\.webp$/)
  expect(ja['/']).toHaveLength(en['/']?.length ?? 0)
})
