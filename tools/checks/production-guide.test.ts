import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { readConfig, settings } from '@planet/platform/config/settings'
import { describe, expect, it } from 'vitest'
import { root } from '../root.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Text between fences, by the language after the first one. */
const blocksOf = (text: string, language: string): string[] =>
  [...text.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].flatMap(([, found, block = '']) =>
    found === language ? [block] : [],
  )

/** Options of a command, from its parseArgs call or its usage text. */
const optionsOf = (program: string): string[] => [
  ...[...read(program).matchAll(/--([a-z][a-z-]+)/g)].map(([, name = '']) => name),
  ...[...read(program).matchAll(/^ {2,6}'?([a-z][a-z-]*)'?: (?:text|\{ type)/gm)].map(
    ([, name = '']) => name,
  ),
]

const guides = [
  'docs/production.md',
  'docs/backup.md',
  'docs/database-roles.md',
  'docs/keys.md',
  'deploy/guardian/README.md',
]

describe.each(guides)('%s', (guide) => {
  const text = read(guide)
  const commands = blocksOf(text, '').flatMap((block) => block.split('\n'))
  const nodeCommands = commands.flatMap((line) => {
    const found = /\bnode ((?:apps|packages|engines|tools)\/\S+\.ts)(.*)$/.exec(line)
    return found ? [{ program: found[1] ?? '', rest: found[2] ?? '' }] : []
  })

  it('runs programs that exist, with options that they know', () => {
    for (const { program, rest } of nodeCommands) {
      expect(existsSync(join(root, program)), program).toBe(true)
      const known = optionsOf(program)
      const used = [...rest.replace(/#.*$/, '').matchAll(/\s--([a-z-]+)/g)].map(([, name = '']) => name)
      expect(
        used.filter((name) => !known.includes(name)),
        `options of ${program}`,
      ).toEqual([])
    }
  })

  it('runs npm scripts that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const used = commands.flatMap((line) => /^npm run ([\w:-]+)/.exec(line)?.[1] ?? [])
    expect(used.filter((name) => !(name in scripts))).toEqual([])
  })

  it('names files of the repository that exist', () => {
    const paths = text.match(/\b(?:apps|packages|engines|tools|deploy|docs)\/[\w./@-]*\w/g) ?? []
    const named = paths.filter((path) => !path.startsWith('tools/runtime/node_modules'))
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  it('names settings that exist', () => {
    const others = ['PLANET_PRODUCER_URL', 'TXID', 'VOUT', 'ECC_SECG_P256K1', 'OPERATOR_CODE']
    const named = new Set(text.match(/\b[A-Z][A-Z0-9]*_[A-Z0-9_]*[A-Z0-9]\b/g) ?? [])
    const known = Object.keys(settings.shape)
    expect([...named].filter((name) => !known.includes(name) && !others.includes(name))).toEqual([])
  })
})

describe('the production guide', () => {
  const text = read('docs/production.md')

  it('has settings that the main stage accepts', () => {
    const [block = ''] = blocksOf(text, 'env')
    const given = { ...parseEnv(block), DATABASE_URL: 'postgresql://planet_api@127.0.0.1/planet' }
    expect(readConfig(given)).toMatchObject({ STAGE: 'main', TRUST_PROXY: 1, NODES_AGREE: 2 })
  })

  it('begins PLANET with the configuration that its unit reads', () => {
    const [block = ''] = blocksOf(text, 'json')
    expect(JSON.parse(block)).toMatchObject({ chainId: 47_160, directory: '/var/lib/planet/chain' })
    expect(read('deploy/host/planet-node.service')).toContain('@/etc/planet/node.json')
  })
})
