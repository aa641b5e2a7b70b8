import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Call } from '@planet/api/call'
import { calls } from '@planet/api/generated/calls'
import { expect, it } from 'vitest'
import { routes, streams } from '../generated/routes.ts'

/** The path of a call without its parameters, in kebab case. */
const fileOf = ({ path }: Call): string =>
  `${path
    .split('/')
    .filter((part) => part !== '' && part !== 'api' && !part.startsWith(':'))
    .join('/')
    .replaceAll('_', '-')}.ts`

it.each([...routes, ...streams].map((one) => [`${one.call.method} ${one.call.path}`, one] as const))(
  'serves %s from the file of its path',
  async (_name, one) => {
    const module: Record<string, unknown> = await import(`./${fileOf(one.call)}`)
    expect(Object.values(module)).toContain(one)
  },
)

it.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
  'describes %s in the file of its path',
  async (_name, call) => {
    const module: Record<string, unknown> = await import(`@planet/api/calls/${fileOf(call).slice(0, -3)}`)
    expect(Object.values(module)).toContain(call)
  },
)

it('serves each method of a path once', () => {
  const served = routes.map(({ call }) => `${call.method} ${call.path}`)
  expect(served).toEqual([...new Set(served)])
})

it('serves each call of the API by exactly one route', () => {
  const wrong = calls.filter((call) => routes.filter((one) => one.call === call).length !== 1)
  expect(wrong.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  expect(calls.length).toBeGreaterThan(100)
})

it('leaves SQL to the packages', () => {
  const files = globSync('**/*.ts', { cwd: import.meta.dirname }).filter((file) => !file.endsWith('.test.ts'))
  const queries = /\b(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql[`<]/
  const wrong = files.filter((file) => queries.test(readFileSync(join(import.meta.dirname, file), 'utf8')))
  expect(wrong).toEqual([])
  expect(files.length).toBeGreaterThan(100)
})
