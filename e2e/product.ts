import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { explain } from '../tools/launch/problem.mjs'
import { createProgress } from '../tools/launch/progress.mjs'
import { root } from '../tools/root.ts'
import { authenticatorKey, operatorNames } from '../tools/start/operators.ts'
import {
  consoleUrl,
  databaseFolder,
  type Place,
  portsFrom,
  sandboxUrl,
  walletUrl,
} from '../tools/start/place.ts'
import { findFreeBase } from '../tools/start/ports.ts'
import { runProduct } from '../tools/start/product.ts'
import { secretsOf } from '../tools/start/secrets.ts'
import { buildWeb, isWebStale } from '../tools/start/web-build.ts'

export type OperatorLogins = {
  url: string
  password: string
  /** Names and the keys of their authenticator apps. */
  keys: Record<string, string>
}

/** Why the product could not be started, or its address. */
export type ProductMessage =
  | { wallet: string; sandbox: string; database: string; operators: OperatorLogins }
  | { failure: string }

const send = (message: ProductMessage) => process.send?.(message)
const ended = new AbortController()
// The parent ends this program by hanging up, and also by dying: nothing is left running either way.
process.on('disconnect', () => ended.abort())
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => ended.abort())

// Away from the ports that people use, from ephemeral ports, and from those that a second run would try.
const base = await findFreeBase(22_000 + (process.pid % 60) * 100)
const data = mkdtempSync(join(tmpdir(), 'planet-e2e-'))
// PostgreSQL, which runs as its own account when root runs the tests, must be able to enter.
chmodSync(data, 0o755)
const place: Place = { data, ports: portsFrom(base) }
const progress = createProgress()
/** Tests use an empty sandbox, the gallery one with history. */
const playsWorld = process.env.PLANET_E2E_WORLD === 'true'

let code = 0
try {
  const product = await runProduct({
    place,
    webBuild: isWebStale() ? buildWeb('fast') : undefined,
    // Behind one proxy: tests name the address that they come from; see fixtures.ts.
    personal: { TRUST_PROXY: '1' },
    durable: false,
    world: playsWorld,
    interrupted: ended.signal,
    events: { step: progress.step, line: (text) => progress.line(`  ! ${text}`), process: () => {} },
  })
  const secrets = secretsOf(place.data)
  const keys = Object.fromEntries(operatorNames.map((name) => [name, authenticatorKey(secrets, name)]))
  const operators = { url: consoleUrl(place), password: secrets.OPERATOR_PASSWORD, keys }
  const password = readFileSync(join(databaseFolder(place), 'password'), 'utf8').trim()
  const database = `postgresql://planet:${password}@127.0.0.1:${place.ports.postgres}/postgres`
  send({ wallet: walletUrl(place), sandbox: sandboxUrl(place), database, operators })
  await new Promise<void>((resolve) => {
    if (ended.signal.aborted) resolve()
    ended.signal.addEventListener('abort', () => resolve())
  })
  await product.stop()
} catch (error) {
  code = 1
  if (!ended.signal.aborted) send({ failure: explain(error) })
} finally {
  const logs = join(data, 'logs')
  if (existsSync(logs)) cpSync(logs, join(root, 'test-results', 'logs'), { recursive: true })
  rmSync(data, { recursive: true, force: true })
}
process.exit(code)
