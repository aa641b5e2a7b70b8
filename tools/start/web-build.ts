import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { packSdk } from '../../packages/sdk/build.ts'
import { knownCause, Problem } from '../launch/problem.mjs'
import { sandboxReleaseKey } from '../manifest/sandbox-release-key.ts'
import { releaseFile } from '../release/hash-files.ts'
import { signRelease } from '../release/sign-release.ts'
import { root } from '../root.ts'
import { type Compression, compressWeb } from './compress-web.ts'

const web = join(root, 'apps', 'web')
const stampFile = join(root, '.planet', 'web-build')

/** What the built pages depend on. */
const sources = [
  'package-lock.json',
  'tsconfig.base.json',
  'apps/web/**/*',
  'packages/{ui,units,api,wallet,sdk}/src/**/*',
  'packages/sdk/*',
]
const skipped = (path: string) => /(^|\/)(node_modules|dist)$/.test(path)

function sourceHash(): string {
  const hash = createHash('sha256')
  const entries = globSync(sources, {
    cwd: root,
    withFileTypes: true,
    exclude: (entry) => skipped(entry.name),
  })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  for (const file of files.sort()) {
    const content = createHash('sha256').update(readFileSync(file)).digest()
    hash.update(`${file.slice(root.length)}\0`).update(content)
  }
  return hash.digest('hex')
}

/** Whether the pages must be built before they are served. */
export function isWebStale(): boolean {
  const isWhole = ['index.html', releaseFile].every((file) => existsSync(join(web, 'dist', file)))
  const built = isWhole && existsSync(stampFile)
  return !built || readFileSync(stampFile, 'utf8') !== sourceHash()
}

/** Pages that leave this machine are compressed as well as possible; a sandbox is ready sooner without that. */
export async function buildWeb(compression: Compression): Promise<void> {
  const hash = sourceHash()
  rmSync(stampFile, { force: true })
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const { code, output } = await run(process.execPath, [vite, 'build', '--logLevel', 'warn'])
  if (code !== 0)
    throw new Problem(`${knownCause(output) ?? 'The web could not be built.'}\n\n${output.trim()}`)
  const folder = join(web, 'dist')
  await compressWeb(folder, compression)
  packSdk(join(folder, 'sdk'))
  // A sandbox serves a signed release like any other stage; `npm run release` signs those of the others.
  await signRelease({ folder, stage: 'sandbox', privateKey: sandboxReleaseKey })
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, hash)
}

function run(command: string, args: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    // For every caller, even a test runner: users are served the production build.
    const env = { ...process.env, NODE_ENV: 'production' }
    const child = spawn(command, args, { cwd: web, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const keep = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-20_000)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
  })
}
