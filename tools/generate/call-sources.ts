import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Call } from '../../packages/api/src/call.ts'
import { root } from '../root.ts'
import { echoesOf } from './echoes.ts'
import { formatted } from './format.ts'

/** An export of a file, for the list that names it. */
type Exported<T> = { name: string; file: string; value: T }

async function exportsOf<T>(
  folder: string,
  isWanted: (value: unknown) => value is T,
): Promise<Exported<T>[]> {
  const files = globSync('**/*.ts', { cwd: join(root, folder) })
    .filter((file) => !/\.test\.ts$/.test(file))
    .toSorted()
  const found = await Promise.all(
    files.map(async (file) => {
      const module: Record<string, unknown> = await import(pathToFileURL(join(root, folder, file)).href)
      return Object.keys(module)
        .toSorted()
        .flatMap((name) => {
          const value = module[name]
          return isWanted(value) ? [{ name, file, value }] : []
        })
    }),
  )
  return found.flat()
}

const hasKeys = (value: unknown, ...keys: string[]): boolean =>
  typeof value === 'object' && value !== null && keys.every((key) => key in value)
const isCall = (value: unknown): value is Call => hasKeys(value, 'method', 'path', 'access', 'summary')
const servesCall =
  (key: 'serve' | 'open') =>
  (value: unknown): value is { call: Call } =>
    hasKeys(value, 'call', key)

const importLines = (all: readonly Exported<unknown>[], prefix: string, kind = ''): string =>
  [...Map.groupBy(all, ({ file }) => file)]
    .map(
      ([file, names]) =>
        `import ${kind}{ ${names.map(({ name }) => name).join(', ')} } from '${prefix}${file}'`,
    )
    .join('\n')

const header =
  '// Written by `npm run generate` from the files that it imports. A test fails when the two differ.\n'
const list = (all: readonly { name: string }[]): string => all.map(({ name }) => `  ${name},`).join('\n')

function handleLine({ name, value }: Exported<Call>): string {
  const echoes = echoesOf(value)
  const options = Object.keys(echoes).length > 0 ? `, ${JSON.stringify(echoes)}` : ''
  return `  ${name}: ${value.method.toLowerCase()}<typeof ${name}>('${value.path}'${options}),`
}

/** The three lists of calls by file, so that adding a call is adding its two files. */
export async function callSources(): Promise<[file: string, source: string][]> {
  const calls = await exportsOf('packages/api/src/calls', isCall)
  const described = calls.filter(({ value }) => value.responds === 'json')
  const ofBrowsers = described.filter(({ value }) => value.access !== 'token')
  const folder = 'apps/server/src/routes'
  const routes = await exportsOf(folder, servesCall('serve'))
  const streams = await exportsOf(folder, servesCall('open'))
  const sources = {
    'packages/api/src/generated/calls.ts': `${header}import type { Call } from '../call.ts'
${importLines(described, '../calls/')}

/** Every call of the API that responds with JSON. */
export const calls: readonly Call[] = [
${list(described)}
]
`,
    'packages/api/src/generated/handles.ts': `${header}${importLines(ofBrowsers, '../calls/', 'type ')}
import { get, post } from '../handle.ts'

/** Every call that a browser makes; merchants' systems have the SDK. */
export const handles = {
${ofBrowsers.map(handleLine).join('\n')}
}
`,
    'apps/server/src/generated/routes.ts': `${header}${importLines([...routes, ...streams], '../routes/')}
import type { Route } from '../routing/route.ts'
import type { Stream } from '../routing/stream.ts'

/** The route of every call. */
export const routes: readonly Route[] = [
${list(routes)}
]

export const streams: readonly Stream[] = [
${list(streams)}
]
`,
  }
  return Object.entries(sources).map(([file, source]) => [file, formatted(file, source)])
}
