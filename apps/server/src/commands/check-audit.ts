import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { jsonRpc } from '@planet/chains/json-rpc'
import { type ChainHead, checkAuditChain, firstEntryAfter } from '@planet/operators/audit/audit-chain'
import { auditProof, checkAuditProof } from '@planet/operators/audit/audit-proof'
import { auditSettingsFromEnvironment } from '@planet/platform/config/environment'
import type { AuditSettings } from '@planet/platform/config/settings'
import { connect, type Database } from '@planet/platform/database/database'
import { type AuditAnchor, readAnchors } from '@planet/registry/audit-anchors'
import { readContracts } from '../services/planet.ts'

const usage = `Checks the audit log of the operators from its first entry to its last.

  check-audit.ts [--without-anchors] [--proof FILE] [POSITION:HASH]

It reads DATABASE_URL, PLANET_RPC_URL and PLANET_CONTRACTS, and compares the log with the heads that were anchored on
PLANET. POSITION:HASH is a head that you have kept yourself. With --proof it checks the entries of an export instead:
FILE is its proof.json, and the database is not read. It exits with

  0  the log is whole
  1  the log was changed
  2  the log could not be checked, or its newest entries are not anchored`

const codes = { whole: 0, changed: 1, unchecked: 2 } as const
type Outcome = { code: (typeof codes)[keyof typeof codes]; text: string }

/** The log is anchored every hour; an entry that waits longer than this means that the job does not run. */
const longestWaitMs = 3 * 3_600_000

function readHead(text: string): ChainHead {
  const [position = '', hash = ''] = text.split(':')
  if (!/^\d{1,18}$/.test(position) || !/^[0-9a-f]{64}$/.test(hash)) throw new Error(usage)
  return { position: BigInt(position), hash }
}

async function anchorsOf({ PLANET_RPC_URL, PLANET_CONTRACTS }: AuditSettings): Promise<AuditAnchor[]> {
  if (PLANET_RPC_URL.length === 0 || !PLANET_CONTRACTS)
    throw new Error('Set PLANET_RPC_URL and PLANET_CONTRACTS, or check --without-anchors.')
  const address = readContracts(PLANET_CONTRACTS).auditAnchors
  if (!address) throw new Error(`${PLANET_CONTRACTS} names no auditAnchors: deploy the contracts again.`)
  return readAnchors({ rpc: jsonRpc(PLANET_RPC_URL), address })
}

async function check(
  db: Database,
  anchors: readonly AuditAnchor[] | undefined,
  kept: readonly ChainHead[],
): Promise<Outcome> {
  const result = await checkAuditChain(db, [...(anchors ?? []), ...kept])
  if (!result.isWhole)
    return {
      code: codes.changed,
      text: `The audit log was changed: ${result.fault} at position ${result.position}.`,
    }
  const { head } = result
  const text = head ? `Whole. Head: ${head.position}:${head.hash}` : 'Whole. It is empty.'
  if (!anchors) return { code: codes.whole, text: `${text} (not compared with PLANET)` }
  const last = anchors.at(-1)
  const waiting = await firstEntryAfter(db, last?.position ?? 0n)
  if (waiting && Date.now() - waiting.getTime() > longestWaitMs)
    return {
      code: codes.unchecked,
      text: `${text} But entries since ${waiting.toISOString()} are not anchored.`,
    }
  return { code: codes.whole, text: `${text} Anchors: ${anchors.length}, up to ${last?.position ?? 0n}.` }
}

/** The entries of an export, without the database. */
function checkProof(
  file: string,
  anchors: readonly AuditAnchor[] | undefined,
  kept: readonly ChainHead[],
): Outcome {
  const proof = auditProof.parse(JSON.parse(readFileSync(file, 'utf8')))
  const result = checkAuditProof(proof, [...(anchors ?? []), ...kept])
  if (!result.isWhole)
    return {
      code: codes.changed,
      text: `The export was changed: ${result.fault} at position ${result.position}.`,
    }
  const { entries, first, head, anchor } = result
  const text = `Whole. Entries: ${entries}, positions ${first} to ${head.position}.`
  if (anchor) return { code: codes.whole, text: `${text} Anchored at ${anchor.position}.` }
  if (!anchors) return { code: codes.whole, text: `${text} (not compared with PLANET)` }
  return { code: codes.unchecked, text: `${text} But they are not anchored.` }
}

/** Loads no secret, no key and no native module: a login that can read the log is enough, on any host. */
async function main(): Promise<Outcome> {
  const { values, positionals } = parseArgs({
    options: { 'without-anchors': { type: 'boolean', default: false }, proof: { type: 'string' } },
    allowPositionals: true,
  })
  if (positionals.length > 1) throw new Error(usage)
  const kept = positionals.map(readHead)
  const settings = auditSettingsFromEnvironment()
  // Anchors first: entries written meanwhile only make the log longer.
  const anchors = values['without-anchors'] ? undefined : await anchorsOf(settings)
  if (values.proof !== undefined) return checkProof(values.proof, anchors, kept)
  if (!settings.DATABASE_URL) throw new Error('Set DATABASE_URL, or check the proof of an export.')
  const connection = connect(settings.DATABASE_URL, { max: 1 })
  try {
    return await check(connection.db, anchors, kept)
  } finally {
    await connection.close()
  }
}

const { code, text } = await main().catch(
  (error: Error): Outcome => ({ code: codes.unchecked, text: `Not checked: ${error.message}` }),
)
if (code === codes.whole) console.log(text)
else console.error(text)
// Let the process end on its own: `process.exit` would cut off output that a pipe has not consumed yet.
process.exitCode = code
