import { readFileSync } from 'node:fs'
import type { Call } from '../src/call.ts'
import { echoesOf } from './echoes.ts'

const folder = new URL('../src/', import.meta.url)
const lineWidth = 110
const importLine = /^import \{ (?<names>[^}]+) \} from '(?<file>\.\/calls\/[^']+)'$/gm

/** As the formatter writes it. */
function entryOf(start: string, path: string, echoes: readonly string[]): string {
  const parts = [`'${path}'`, ...(echoes.length > 0 ? [`{ ${echoes.join(', ')} }`] : [])]
  const line = `  ${start}(${parts.join(', ')}),`
  if (line.length <= lineWidth || echoes.length === 0) return line
  const broken = [`  ${start}(`, ...parts.map((part) => `    ${part},`), '  ),']
  const hugged = `  ${start}(${parts[0]}, {`
  return (
    hugged.length <= lineWidth ? [hugged, ...echoes.map((echo) => `    ${echo},`), '  }),'] : broken
  ).join('\n')
}

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
      const call = module[name] as Call
      const echoes = Object.entries(echoesOf(call)).map(([asked, answered]) => `${asked}: '${answered}'`)
      entries.push(entryOf(`${name}: ${call.method.toLowerCase()}<typeof ${name}>`, call.path, echoes))
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
