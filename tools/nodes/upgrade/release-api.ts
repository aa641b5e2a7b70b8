import { join } from 'node:path'
import { freePort } from '@planet/platform/testing/free-port'
import { Problem } from '../../launch/problem.mjs'
import type { Session } from '../session.ts'
import { until } from '../until.ts'

export type Answer = { status: number; body: Record<string, unknown>; cookie: string }

/** The api of one release as a real process. */
export type ReleaseApi = {
  call: (path: string, options?: { cookie?: string; contents?: object }) => Promise<Answer>
  /** Paths of documented calls that read and need nothing but a session. */
  readPaths: () => Promise<string[]>
}

type Parameter = { required?: boolean }
type Document = { paths: Record<string, Record<string, { parameters?: Parameter[] }>> }

const publicUrl = 'http://localhost:4000'
const ownPage = { 'x-requested-with': 'XMLHttpRequest', origin: publicUrl, 'sec-fetch-site': 'same-origin' }

const settings = (databaseUrl: string, port: number, documents: string): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  DATABASE_URL: databaseUrl,
  APP_SECRET: 'a secret of the tests, long enough to be one',
  PUBLIC_URL: publicUrl,
  PORT: String(port),
  SMTP_URL: 'smtp://127.0.0.1:1',
  DEMO_ACCOUNTS: 'true',
  PASSWORD_MEMORY_KIB: '64',
  PASSWORD_PASSES: '1',
  DOCUMENTS_FOLDER: documents,
})

/** Starts the api of the release in `folder`, and waits until it serves. Throws what it printed if it ends. */
export async function startApi(
  { processes, folder: session }: Session,
  name: string,
  folder: string,
  databaseUrl: string,
): Promise<ReleaseApi> {
  const port = await freePort()
  const program = join(folder, 'apps/server/src/main.ts')
  const env = settings(databaseUrl, port, join(session, 'documents'))
  const running = await processes.start(name, process.execPath, [program, 'api'], env)
  const base = `http://127.0.0.1:${port}`
  const outcome = await until(`${name} serves`, 180, async () => {
    if (running.hasEnded()) return 'ended'
    return (await fetch(`${base}/health`)).ok ? 'serving' : undefined
  })
  if (outcome === 'ended') throw new Problem(running.tail().trim())
  const call: ReleaseApi['call'] = async (path, { cookie = '', contents } = {}) => {
    const response = await fetch(base + path, {
      headers: { ...ownPage, cookie, ...(contents && { 'content-type': 'application/json' }) },
      ...(contents && { method: 'POST', body: JSON.stringify({ contents }) }),
    })
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    const body = isJson ? ((await response.json()) as Record<string, unknown>) : {}
    // An event stream would never end.
    if (!isJson) await response.body?.cancel()
    const set = response.headers.getSetCookie().map((line) => line.split(';')[0])
    return { status: response.status, body, cookie: set.join('; ') }
  }
  const readPaths = async () => {
    const { paths } = (await call('/api/openapi.json')).body as Document
    const isReadable = (parameters: Parameter[] = []) => !parameters.some(({ required }) => required)
    return Object.entries(paths).flatMap(([path, { get }]) =>
      get && isReadable(get.parameters) && !path.includes('logout') ? [path] : [],
    )
  }
  return { call, readPaths }
}
