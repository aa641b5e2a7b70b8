import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { demoPassword } from '@planet/accounts/demo/demo-accounts'
import { startEmbeddedPostgres } from '@planet/platform/database/embedded'
import { freePort } from '@planet/platform/testing/free-port'
import { explain } from '../launch/problem.mjs'
import { root } from '../root.ts'
import { inSession, type Session } from './session.ts'
import { lastCommitWithOlderTables, unpackRelease } from './upgrade/earlier-release.ts'
import { type ReleaseApi, startApi } from './upgrade/release-api.ts'

const help = `npm run test:upgrade [-- COMMIT]

Starts the api of an earlier release and then the one of this release on the same database, as in a rolling upgrade.
Both must serve side by side. Without COMMIT, the earlier release is the last one with older tables.
`

async function logIn(api: ReleaseApi): Promise<string> {
  const contents = { email: 'demo1@planet.example', password: demoPassword }
  const { status, cookie } = await api.call('/api/auth/login/', { contents })
  if (status !== 200 || cookie === '') throw new Error(`The login answered ${status}.`)
  return cookie
}

/** The status of every call that reads. */
async function readAll(api: ReleaseApi, cookie: string): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const path of await api.readPaths()) found.set(path, (await api.call(path, { cookie })).status)
  return found
}

/** Without a session hardly any call would be served, and nothing compared. */
const fewestServed = 30

function refuseFailures(statuses: ReadonlyMap<string, number>, before = statuses): string {
  const wrong = [...statuses].filter(([path, status]) => status === 500 || status !== before.get(path))
  if (wrong.length > 0)
    throw new Error(
      wrong.map(([path, status]) => `${path}: ${status}, before ${before.get(path)}`).join('\n'),
    )
  const served = [...statuses.values()].filter((status) => status === 200).length
  if (served < fewestServed) throw new Error(`Only ${served} of ${statuses.size} calls were served.`)
  return `${served} of ${statuses.size} calls with 200`
}

type Contact = { name: string; tron: string }

/** A contact that one release saves is read by the other. */
async function exchange(writer: ReleaseApi, reader: ReleaseApi, cookie: string, contact: Contact) {
  const added = await writer.call('/api/contacts/add/', { cookie, contents: contact })
  if (added.status !== 200)
    throw new Error(`Adding it answered ${added.status} ${JSON.stringify(added.body)}.`)
  const { body } = await reader.call('/api/contacts/list/', { cookie })
  const { contacts = [] } = body as { contacts?: Contact[] }
  if (!contacts.some(({ name, tron }) => name === contact.name && tron === contact.tron))
    throw new Error('The other release does not list it.')
  return undefined
}

async function upgrade(session: Session, commit: string): Promise<void> {
  const { tally, folder } = session
  const earlier = join(folder, 'earlier')
  const short = unpackRelease(commit, earlier)
  tally.heading(`From ${short} to this release`)
  // PostgreSQL runs under a separate account if root runs this, and must be able to enter.
  chmodSync(folder, 0o755)
  const database = await startEmbeddedPostgres({
    folder: join(folder, 'postgres'),
    port: await freePort(),
    durable: false,
  })
  try {
    const old = await startApi(session, 'the earlier release', earlier, database.url)
    const cookie = await logIn(old)
    const before = await readAll(old, cookie)
    await tally.check('the earlier release serves its own tables', async () => refuseFailures(before))
    const next = await startApi(session, 'this release', root, database.url)
    await tally.check('the earlier release serves the new tables as before', async () =>
      refuseFailures(await readAll(old, cookie), before),
    )
    await tally.check('this release serves with a session of the earlier one', async () =>
      refuseFailures(await readAll(next, cookie)),
    )
    const newer = await logIn(next)
    await tally.check('the earlier release accepts a session of this one', async () =>
      refuseFailures(await readAll(old, newer), before),
    )
    await tally.check('this release reads what the earlier one saves', () =>
      exchange(old, next, cookie, { name: 'Mira', tron: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }),
    )
    await tally.check('the earlier release reads what this one saves', () =>
      exchange(next, old, newer, { name: 'Theo', tron: 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7' }),
    )
    await tally.check('the earlier release is not started on the new tables again', () =>
      startApi(session, 'the earlier release, again', earlier, database.url).then(
        () => Promise.reject(new Error('It started.')),
        (error: Error) => {
          if (!error.message.includes('A newer release has changed this database')) throw error
          return undefined
        },
      ),
    )
  } finally {
    await session.processes.endAll()
    await database.stop()
  }
}

const [commit, ...more] = process.argv.slice(2)
if (more.length > 0 || commit?.startsWith('-')) {
  console.log(help)
  process.exit(commit === '--help' ? 0 : 1)
}
await inSession(async (session) => {
  try {
    await upgrade(session, commit ?? lastCommitWithOlderTables())
  } catch (error) {
    session.tally.fail('the upgrade', explain(error))
  }
})
