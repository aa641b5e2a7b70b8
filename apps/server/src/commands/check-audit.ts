import { type ChainHead, checkAuditChain } from '@planet/accounts/operators/audit-chain'
import { withAccounts } from './with-accounts.ts'

/**
 * Walks the whole audit log and says whether anything was changed or removed: `check-audit.ts [POSITION:HASH]`. Keep the
 * head that it prints outside the database and name it the next time, so that entries missing at the end show too.
 */
function readHead(text: string): ChainHead {
  const [position = '', hash = ''] = text.split(':')
  if (!/^\d{1,18}$/.test(position) || !/^[0-9a-f]{64}$/.test(hash)) {
    console.error('Usage: check-audit.ts [POSITION:HASH]')
    process.exit(2)
  }
  return { position: BigInt(position), hash }
}

const [given] = process.argv.slice(2)
const noted = given === undefined ? undefined : readHead(given)
const check = await withAccounts('check-audit', ({ db }) => checkAuditChain(db, noted))
if (!check.isWhole) {
  console.error(`The audit log is not whole: ${check.fault} at position ${check.position}.`)
  process.exit(1)
}
console.log(check.head ? `Whole. Head: ${check.head.position}:${check.head.hash}` : 'Whole. It is empty.')
