import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Files by their paths from the root. */
export type Sources = ReadonlyMap<string, string>

type TableOwners = { tables: ReadonlyMap<string, string>; views: ReadonlySet<string> }

const workspaceOf = (file: string): string => file.split('/').slice(0, 2).join('/')

/**
 * The package that owns each table: the one whose migrations create it, unless an `owners.json` beside them names
 * another, to which the table has moved. Views are published: every package may read them.
 */
export function tableOwners(sources: Sources): TableOwners {
  const tables = new Map<string, string>()
  const views = new Set<string>()
  for (const [file, text] of sources) {
    if (!/^(?:packages|apps)\/[^/]+\/migrations\/[^/]+\.sql$/.test(file)) continue
    const created = /\bcreate (?:unlogged )?(table|view|materialized view) (?:if not exists )?(\w+)/gi
    for (const [, kind = '', name = ''] of text.matchAll(created)) {
      if (!tables.has(name)) tables.set(name, workspaceOf(file))
      if (/view/i.test(kind)) views.add(name)
    }
  }
  for (const [file, text] of sources) {
    if (!file.endsWith('/migrations/owners.json')) continue
    for (const [owner, names] of Object.entries(JSON.parse(text) as Record<string, string[]>))
      for (const name of names) {
        if (!tables.has(name)) throw new Error(`${file} names ${name}, which no migration creates.`)
        tables.set(name, owner)
      }
  }
  return { tables, views }
}

/** Quoted texts of a source file, without its comments. */
function literalsIn(text: string): string {
  const token = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g
  return [...text.matchAll(token)]
    .map(([literal]) => literal)
    .filter((literal) => !literal.startsWith('/'))
    .join('\n')
}

/** The tables that a source file names in SQL and in calls of the query builder. */
export function tablesIn(text: string): Set<string> {
  const found = new Set<string>()
  const calls =
    /\b(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|from|using|(?:inner|left|right|full|cross)Join(?:Lateral)?)\(\s*(\[[^\]]*\]|'[^']*')/g
  for (const [, names = ''] of text.matchAll(calls))
    for (const [, name = ''] of names.matchAll(/'(\w+)/g)) found.add(name)
  const statements = /\b(?:from|join|into|update|using|truncate|lock table)\s+(?:only\s+)?"?(\w+)"?/gi
  for (const [, name = ''] of literalsIn(text).matchAll(statements)) found.add(name.toLowerCase())
  return found
}

/** What runs in browsers sends no SQL. */
const isOfServer = (file: string): boolean =>
  /^(?:packages|apps)\/(?!(?:api|sdk|ui|units|wallet|web)\/)[^/]+\/src\/.*\.tsx?$/.test(file) &&
  !/\.test\.tsx?$|\/testing\//.test(file)

export type ForeignUse = { file: string; table: string; owner: string }

export function foreignUses(sources: Sources): ForeignUse[] {
  const { tables, views } = tableOwners(sources)
  return [...sources].flatMap(([file, text]) =>
    isOfServer(file)
      ? [...tablesIn(text)].flatMap((table) => {
          const owner = tables.get(table)
          return owner === undefined || owner === workspaceOf(file) || views.has(table)
            ? []
            : [{ file, table, owner }]
        })
      : [],
  )
}

/** Uses of other packages' tables that are left. Each number may only become smaller. */
const leftUses: Readonly<Record<string, number>> = {
  'packages/bookings': 3,
  'packages/cards': 3,
  'packages/main-networks': 4,
  'packages/orders': 23,
  'packages/platform': 1,
  'packages/points': 4,
  'packages/transfers': 34,
}

/** The packages with more foreign uses than are left, in words. */
export function tooManyForeignUses(
  sources: Sources,
  left: Readonly<Record<string, number>> = leftUses,
): string[] {
  const uses = Object.groupBy(foreignUses(sources), ({ file }) => workspaceOf(file))
  const names = [...new Set([...Object.keys(uses), ...Object.keys(left)])].toSorted()
  return names.flatMap((name) => {
    const found = uses[name] ?? []
    const most = left[name] ?? 0
    if (found.length < most)
      return [`${name} uses fewer tables of others than ${most}: write ${found.length} in tables.ts`]
    if (found.length === most) return []
    const list = found.map(({ file, table, owner }) => `${file} uses ${table} of ${owner}`)
    return [`${name} may use ${most} tables of others, and uses ${found.length}:`, ...list]
  })
}

export function readSources(root: string): Sources {
  const files = globSync(
    ['{packages,apps}/*/migrations/*.{sql,json}', '{packages,apps}/*/src/**/*.{ts,tsx}'],
    {
      cwd: root,
    },
  )
  return new Map(files.toSorted().map((file) => [file, readFileSync(join(root, file), 'utf8')]))
}
