import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { afterEach, beforeEach, expect, it } from 'vitest'
import config from '../../.dependency-cruiser.mjs'

let house: string
beforeEach(() => {
  house = realpathSync(mkdtempSync(join(tmpdir(), 'planet-house-')))
})
afterEach(() => rmSync(house, { recursive: true }))

/** The names of the rules that a project of just these files breaks. */
async function broken(files: Record<string, string>): Promise<string[]> {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(house, path)), { recursive: true })
    writeFileSync(join(house, path), text)
  }
  const folders = [...new Set(Object.keys(files).map((path) => path.split('/')[0] ?? ''))]
  const { output } = await cruise(folders, {
    ...config.options,
    baseDir: house,
    validate: true,
    ruleSet: { forbidden: config.forbidden },
  })
  const { summary } = output as ICruiseResult
  expect(summary.totalCruised).toBeGreaterThan(0)
  return [...new Set(summary.violations.map(({ rule }) => rule.name))].sort()
}

const leaf = 'export const x = 1\n'
const from = (path: string) => `import { x } from '${path}'\nexport const y = x\n`

it('allows imports downwards', async () => {
  const files = {
    'packages/units/src/a.ts': leaf,
    'packages/platform/src/b.ts': from('../../units/src/a.ts'),
    'apps/server/src/c.ts': from('../../../packages/platform/src/b.ts'),
  }
  expect(await broken(files)).toEqual([])
})

it.each([
  [
    'upwards',
    'packages/units/src/a.ts',
    'packages/platform/src/b.ts',
    ['browser-never-imports-the-server', 'floor-of-units'],
  ],
  ['to a neighbour', 'packages/accounts/src/a.ts', 'packages/orders/src/b.ts', ['floor-of-accounts']],
  [
    'from a package without a floor',
    'apps/server/src/a.ts',
    'packages/misc/src/b.ts',
    ['every-package-has-a-floor'],
  ],
  [
    'from one application to another',
    'apps/web/src/a.ts',
    'apps/console/src/b.ts',
    ['no-app-imports-another'],
  ],
  [
    'from one screen to another',
    'apps/web/src/features/home/screens/a.ts',
    'apps/web/src/features/cards/screens/b.ts',
    ['no-screen-imports-another-feature'],
  ],
  [
    'from a part to a screen',
    'apps/web/src/features/cards/parts/a.ts',
    'apps/web/src/features/cards/screens/b.ts',
    ['only-routes-import-screens'],
  ],
  [
    'from a feature to the application',
    'apps/web/src/features/cards/parts/a.ts',
    'apps/web/src/app/b.ts',
    ['features-import-no-app'],
  ],
  [
    'of the session by the vault',
    'apps/web/src/vault/a.ts',
    'apps/web/src/session/b.ts',
    ['vault-and-api-know-no-session'],
  ],
  [
    'from the web to the server',
    'apps/web/src/a.ts',
    'packages/accounts/src/b.ts',
    ['browser-never-imports-the-server'],
  ],
  [
    'of a phrase by the server',
    'apps/server/src/a.ts',
    'packages/wallet/src/phrase.ts',
    ['keys-stay-in-the-wallet'],
  ],
  [
    'of the vault by a page',
    'apps/web/src/a.ts',
    'packages/wallet/src/vault/open.ts',
    ['keys-stay-in-the-wallet', 'pages-see-the-worker-only'],
  ],
  [
    'of a key by what pages may import',
    'packages/wallet/src/addresses/a.ts',
    'packages/wallet/src/derivation.ts',
    ['keys-stay-in-the-worker'],
  ],
])('rejects an import %s', async (_case, importer, imported, rules) => {
  const path = join('/', house, imported)
  expect(await broken({ [importer]: from(path), [imported]: leaf })).toEqual(rules)
})

it('rejects what it cannot find, and Node in the browser', async () => {
  expect(await broken({ 'apps/server/src/a.ts': from('./missing.ts') })).toEqual(['resolvable'])
  expect(await broken({ 'apps/web/src/a.ts': `import 'node:fs'\n` })).toContain(
    'browser-uses-nothing-of-node',
  )
})

it.each([
  ['at load', from('./b.ts')],
  ['of types', `import type { y } from './b.ts'\nexport type X = typeof y\nexport const x = 1\n`],
  ['on demand', `export const x = () => import('./b.ts')\n`],
])('rejects a cycle %s', async (_case, text) => {
  const cycle = { 'packages/units/src/a.ts': text, 'packages/units/src/b.ts': from('./a.ts') }
  expect(await broken(cycle)).toContain('no-cycles')
})
