import { readFileSync } from 'node:fs'
import type { Call } from '../src/call.ts'

const folder = new URL('../src/', import.meta.url)
const importLine = /^import \{ (?<names>[^}]+) \} from '(?<file>\.\/calls\/[^']+)'$/gm

/** The text of handles.ts: one handle for every call in calls.ts that a browser makes. */
export async function handlesSource(): Promise<string> {
  const source = readFileSync(new URL('calls.ts', folder), 'utf8')
  const imports: string[] = []
  const entries: string[] = []
  for (const { groups } of source.matchAll(importLine)) {
    const { names = '', file = '' } = groups ?? {}
    const module = (await import(new URL(file, folder).href)) as Record<string, Call>
    const used = names.split(', ').filter((name) => module[name]?.access !== 'token')
    if (used.length === 0) continue
    imports.push(`import type { ${used.join(', ')} } from '${file}'`)
    for (const name of used) {
      const { method, path } = module[name] as Call
      entries.push(`  ${name}: ${method.toLowerCase()}<typeof ${name}>('${path}'),`)
    }
  }
  return `// Written from calls.ts by \`npm run handles\`. A test fails when the two differ.
${imports.join('\n')}
import { get, post } from './handle.ts'

/** Every call that a browser makes; merchants' systems have the SDK. */
export const handles = {
${entries.join('\n')}
}
`
}
