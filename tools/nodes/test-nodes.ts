import { checkBtcd } from './bitcoin/btcd-checks.ts'
import { checkGeth } from './evm/geth-checks.ts'
import { goProgram, goVersion } from './go.ts'
import { btcd, geth, type Pinned } from './pinned.ts'
import { inSession, type Session } from './session.ts'

const nodes: Record<string, { pinned: Pinned; check: (session: Session, program: string) => Promise<void> }> =
  {
    geth: { pinned: geth, check: checkGeth },
    btcd: { pinned: btcd, check: checkBtcd },
  }

const help = `npm run test:nodes [-- geth | btcd]

Builds real nodes from source with the machine's Go and runs the network tests against them. The first time takes
some minutes. Programs are kept in .cache/nodes.
`

async function checkNode(session: Session, name: string): Promise<void> {
  const { tally, processes } = session
  const node = nodes[name]
  if (node === undefined) throw new Error(`unreachable: ${name} was checked`)
  const { pinned, check } = node
  let program = ''
  tally.heading(`${name} ${pinned.version}`)
  const built = await tally.check('built from source, or found', async () => {
    program = await goProgram(pinned)
    return undefined
  })
  if (built) await check(session, program)
  await processes.endAll()
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in nodes))
if (unknown.length > 0) {
  console.log(help)
  process.exit(unknown.includes('--help') ? 0 : 1)
}
const version = goVersion()
if (version === undefined) {
  console.log(
    'SKIPPED: Go is not on this machine, so no real node can be built. Install Go to run these tests.',
  )
  process.exit(0)
}
console.log(version)
await inSession(async (session) => {
  for (const name of asked.length > 0 ? asked : Object.keys(nodes)) await checkNode(session, name)
})
