import { besuVersion, findBesu } from './besu-program.ts'
import { checkBtcd } from './bitcoin/btcd-checks.ts'
import { besuEngine, gethEngine } from './evm/engines.ts'
import { checkEngine } from './evm/network-checks.ts'
import { goProgram, goVersion } from './go.ts'
import { btcd, geth, type Pinned } from './pinned.ts'
import { inSession, type Session } from './session.ts'

const help = `npm run test:nodes [-- geth | btcd | besu]

Runs the network tests against real nodes. geth and btcd are built from source with the machine's Go, which takes some
minutes the first time; the programs are kept in .cache/nodes. Besu is the program that the environment variable BESU
names, or besu on the PATH.
`

interface TestedNode {
  title: string
  /** What this machine lacks, and how to get it. */
  missing: () => string | undefined
  check: (session: Session) => Promise<void>
}

const builtByGo = (
  pinned: Pinned,
  check: (session: Session, program: string) => Promise<void>,
): TestedNode => ({
  title: `${pinned.name} ${pinned.version}`,
  missing: () =>
    goVersion() === undefined
      ? `Go is not on this machine, so ${pinned.name} cannot be built. Install Go to run its tests.`
      : undefined,
  check: async (session) => {
    let program = ''
    const isBuilt = await session.tally.check('built from source, or found', async () => {
      program = await goProgram(pinned)
      return goVersion()
    })
    if (isBuilt) await check(session, program)
  },
})

const besu: TestedNode = {
  title: 'Besu',
  missing: () =>
    findBesu() === undefined
      ? `Besu is not on this machine. Unpack the distribution archive of a release from
https://github.com/besu-eth/besu/releases, install the Java that it asks for (21 for 25.11), and run
BESU=/path/to/besu/bin/besu npm run test:nodes -- besu`
      : undefined,
  check: async (session) => {
    const program = findBesu() ?? ''
    if (await session.tally.check('answers', () => besuVersion(program)))
      await checkEngine(session, besuEngine, program)
  },
}

const nodes: Record<string, TestedNode> = {
  geth: builtByGo(geth, (session, program) => checkEngine(session, gethEngine, program)),
  btcd: builtByGo(btcd, checkBtcd),
  besu,
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in nodes))
if (unknown.length > 0) {
  console.log(help)
  process.exit(unknown.includes('--help') ? 0 : 1)
}
const chosen = (asked.length > 0 ? asked : Object.keys(nodes)).flatMap((name) => nodes[name] ?? [])
const missing = chosen.map((node) => node.missing())
for (const reason of missing) if (reason !== undefined) console.log(`SKIPPED: ${reason}`)
const present = chosen.filter((_, index) => missing[index] === undefined)
if (present.length === 0) process.exit(0)
await inSession(async (session) => {
  for (const { title, check } of present) {
    session.tally.heading(title)
    await check(session)
    await session.processes.endAll()
  }
})
