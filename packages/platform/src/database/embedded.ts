import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Account, postgresAccount, postgresPrograms } from './postgres-binaries.ts'

export type EmbeddedPostgres = { url: string; stop: () => Promise<void>; exited: Promise<number | null> }

/** Test data is disposable, so syncing to disk would only cost time. */
export type EmbeddedOptions = {
  folder: string
  port: number
  durable?: boolean
  log?: (line: string) => void
  /** More of PostgreSQL's own settings, such as `archive_mode=on`. */
  settings?: readonly string[]
}

/** Starts a real PostgreSQL in its own folder, and creates the cluster at the first start. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { folder, port, durable = true } = options
  const account = postgresAccount()
  const programs = postgresPrograms(account)
  const cluster = join(folder, 'cluster')
  const secretFile = join(folder, 'password')
  mkdirSync(folder, { recursive: true })
  if (account) chownSync(folder, account.uid, account.gid)
  if (!existsSync(join(cluster, 'PG_VERSION')))
    makeCluster(programs.initdb, cluster, secretFile, account, durable)
  if (!existsSync(secretFile)) {
    throw new Error(
      `The database folder ${folder} has lost its password file. Restore it, or start with --reset.`,
    )
  }
  refuseIfRunning(cluster)

  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200']
  if (!durable) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off')
  settings.push(...(options.settings ?? []))
  const child = spawn(
    programs.postgres,
    ['-D', cluster, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    // Its own process group: Ctrl-C reaches only the supervisor, which then stops the database last.
    { ...account, stdio: ['ignore', 'ignore', 'pipe'], detached: true, env: { ...process.env, LC_ALL: 'C' } },
  )
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  await becomesReady(child, options.log)
  const password = readFileSync(secretFile, 'utf8').trim()
  return {
    url: `postgresql://planet:${password}@127.0.0.1:${port}/postgres`,
    exited,
    stop: async () => {
      // SIGINT is PostgreSQL's "fast shutdown": it ends open sessions and keeps everything committed.
      child.kill('SIGINT')
      await exited
    },
  }
}

function makeCluster(
  initdb: string,
  cluster: string,
  secretFile: string,
  account: Account | undefined,
  durable: boolean,
): void {
  rmSync(cluster, { recursive: true, force: true })
  writeFileSync(secretFile, randomBytes(24).toString('hex'), { mode: 0o600 })
  chmodSync(secretFile, 0o600)
  if (account) chownSync(secretFile, account.uid, account.gid)
  const result = spawnSync(
    initdb,
    [
      '-D',
      cluster,
      '-U',
      'planet',
      '-A',
      'scram-sha-256',
      `--pwfile=${secretFile}`,
      '-E',
      'UTF8',
      '--locale=C',
      ...(durable ? [] : ['--no-sync']),
    ],
    { ...account, encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } },
  )
  if (result.status !== 0) {
    rmSync(cluster, { recursive: true, force: true })
    const reason = result.error?.message ?? result.stderr.trim()
    throw new Error(
      /No space left/i.test(reason)
        ? 'The disk is full: the database could not be made. Free some space and start again.'
        : `The database could not be made: ${reason}`,
    )
  }
}

/** Two servers on one cluster would corrupt it. PostgreSQL notices too, but its message is less clear. */
function refuseIfRunning(cluster: string): void {
  const pidFile = join(cluster, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  if (Number.isInteger(pid) && isPostgres(pid)) {
    throw new Error(
      `The database of this folder is already running (process ${pid}). Stop the other start first: Ctrl-C there, or kill -INT ${pid}.`,
    )
  }
}

/** A killed run leaves its pid file behind, and the pid may belong to another process by now. */
function isPostgres(pid: number): boolean {
  const { status, stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' })
  return status === 0 && stdout.includes('postgres')
}

function becomesReady(child: ChildProcess, log?: (line: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    const deadline = setTimeout(() => fail('it did not answer within 60 s'), 60_000)
    const fail = (reason: string) => {
      clearTimeout(deadline)
      reject(new Error(`The database could not start: ${explain(output) ?? reason}`))
    }
    const onExit = (code: number | null) =>
      fail(`it ended with code ${code}. ${output.trim().split('\n').slice(-3).join(' ')}`)
    child.once('error', (error) => fail(error.message))
    child.once('exit', onExit)
    child.stderr?.on('data', (chunk: Buffer) => {
      const text = chunk.toString()
      log?.(text)
      if (output.length < 20_000) output += text
      if (text.includes('database system is ready to accept connections')) {
        clearTimeout(deadline)
        child.removeListener('exit', onExit)
        resolve()
      }
    })
  })
}

function explain(output: string): string | undefined {
  if (/No space left on device/i.test(output))
    return 'the disk is full. Free some space and start again; nothing is lost.'
  if (/Address already in use/i.test(output))
    return 'its port is taken. Stop what uses it, or start with --port N.'
  if (/PANIC|could not locate a valid checkpoint|invalid .* in control file/i.test(output))
    return 'its files are damaged. Restore .planet from a backup, or begin again with: npm start -- --reset'
  return undefined
}
