import { csvFile } from '@planet/documents/format/csv'
import type { listAudit } from '@planet/operators/audit/audit'
import { kindOf } from '@planet/operators/audit/audit-kinds'
import { proveEntries } from '@planet/operators/audit/audit-proof'
import { hashedArchive } from '@planet/platform/archive/hashed-archive'
import { type AuditAnchor, readAnchors } from '@planet/registry/audit-anchors'
import type { ConsoleServices } from '../../frame/services.ts'
import { inTime } from '../dashboard/networks.ts'

type Rows = Awaited<ReturnType<typeof listAudit>>

/** Entries of the log as a list, and the proof that they are part of the anchored chain, for `check-audit --proof`. */
export async function auditArchive(services: ConsoleServices, rows: Rows): Promise<Buffer> {
  const anchors = await anchorsOf(services)
  const ids = rows.map(({ id }) => id)
  const proof = await proveEntries(services.accounts.db, ids, anchors)
  const files = new Map([
    ['audit-log.csv', list(rows)],
    ['proof.json', Buffer.from(`${JSON.stringify(proof ?? null)}\n`)],
  ])
  return hashedArchive(files).bytes
}

/** Without the chain's answer the proof ends at the newest link. */
async function anchorsOf({ planet: { rpc, ledger } }: ConsoleServices): Promise<readonly AuditAnchor[]> {
  const contract = ledger.contracts?.auditAnchors
  return (contract && (await inTime(readAnchors({ rpc, address: contract })))) ?? []
}

const head = ['time', 'entry', 'operator', 'action', 'account', 'detail', 'kind', 'address', 'session']

function list(rows: Rows): Buffer {
  const lines = rows.map(({ key, id, operator, action, account_id, detail, address, session }) => [
    key,
    String(id),
    operator,
    action,
    account_id ?? '',
    JSON.stringify(detail),
    kindOf(action),
    address ?? '',
    session ?? '',
  ])
  return csvFile([head, ...lines])
}
