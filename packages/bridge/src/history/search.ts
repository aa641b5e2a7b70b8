import { fromHex } from '@planet/chains/hex'
import { eventsOfTransaction } from '@planet/ledger/queries/events-of-transaction'
import type { Database } from '@planet/platform/database/database'
import { getAddress, isAddress } from 'viem'
import { type Found, parseSettlementNumber } from './filter.ts'

/** Parses a search in deposits and converts: a number, a transaction on either side, or an address. */
export async function searchRecords(ledgerDb: Database, text: string): Promise<Found> {
  const typed = text.trim()
  const number = parseSettlementNumber(typed)
  if (number) return { by: 'number', ...number }
  const [, digits] = /^(?:0x)?([0-9a-f]{64})$/i.exec(typed) ?? []
  if (digits) {
    const plain = digits.toLowerCase()
    const keys = await keysOf(ledgerDb, plain)
    return { by: 'hash', keys: [`0x${plain}`, ...keys], txids: [plain, `0x${plain}`] }
  }
  // Addresses are stored as their networks write them: mixed case with a checksum, or all in lower case.
  if (/^[0-9a-z]{26,90}$/i.test(typed)) {
    const written = isAddress(typed, { strict: false }) ? [getAddress(typed)] : []
    return { by: 'address', addresses: [...new Set([typed, typed.toLowerCase(), ...written])] }
  }
  return { by: 'nothing' }
}

/** The deposits and converts of a transaction on PLANET. */
async function keysOf(ledgerDb: Database, hash: string): Promise<string[]> {
  const events = await eventsOfTransaction(ledgerDb, fromHex(`0x${hash}`), 'bridge')
  return events.flatMap(({ args }) => args.depositId ?? args.id ?? [])
}
