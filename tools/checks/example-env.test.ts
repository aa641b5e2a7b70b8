import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { readConfig, settings } from '@planet/platform/config/settings'
import { describe, expect, it } from 'vitest'
import { root } from '../root.ts'

const text = readFileSync(join(root, 'example.env'), 'utf8')
const example = parseEnv(text) as Record<string, string>

describe('example.env', () => {
  it('names every setting once, and nothing else', () => {
    const written = [...text.matchAll(/^([A-Z0-9_]+)=/gm)].map((match) => match[1])
    expect(written.sort()).toEqual(Object.keys(settings.shape).sort())
  })

  it('shows the defaults', () => {
    const needed = {
      DATABASE_URL: 'postgresql://planet@127.0.0.1/planet',
      APP_SECRET: 'x'.repeat(32),
      SMTP_URL: 'smtp://127.0.0.1',
    }
    expect(readConfig({ ...example, ...needed })).toEqual(readConfig(needed))
  })

  it('explains every setting: each group of lines has a comment above it', () => {
    const groups = text.split(/\n\s*\n/).filter((group) => /^[A-Z0-9_]+=/m.test(group))
    expect(groups.filter((group) => !group.startsWith('# '))).toEqual([])
  })
})

/** Places other than config/environment.ts that may read the environment, and why. */
const allowed = [
  // A merchant's command, with the merchant's own settings.
  'packages/sdk/src/cli.ts',
  // The only place for settings.
  'packages/platform/src/config/environment.ts',
  // Passes the whole environment on to PostgreSQL's programs; reads no setting.
  'packages/platform/src/database/embedded.ts',
  // The sandbox's options hold secrets, which must not stand among the arguments of a process.
  'engines/sandbox/src/main.ts',
]

it('only the configuration reads the environment', () => {
  const files = globSync('{packages,engines,apps}/*/src/**/*.{ts,tsx,mjs}', { cwd: root })
  expect(files.length).toBeGreaterThan(50)
  const readers = files.filter(
    (file) =>
      !/\.(test|conformance)\.tsx?$|\/test(ing)?\//.test(file) &&
      /process\s*\.\s*env\b|process\s*\[|\benv\b.*from 'node:process'/.test(
        readFileSync(join(root, file), 'utf8'),
      ),
  )
  expect(readers.filter((file) => !allowed.includes(file))).toEqual([])
  expect(allowed.filter((file) => !readers.includes(file))).toEqual([])
})
