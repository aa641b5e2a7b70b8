import type { Log } from '../encoding/receipt.ts'
import type { BlockRecord, TransactionRecord } from '../store/records.ts'
import { formatLog } from './format.ts'

/** The block's logs that match, as JSON-RPC writes them. */
export function matchingLogs(
  block: BlockRecord,
  records: readonly TransactionRecord[],
  matches: (log: Log) => boolean,
  removed = false,
) {
  return records.flatMap((record, index) =>
    record.logs.flatMap((log, at) => {
      if (!matches(log)) return []
      const position = { blockHash: block.hash, blockNumber: block.header.number, index }
      const logIndex = record.firstLogIndex + at
      return [formatLog(log, position, record.hash, logIndex, block.header.timestamp, removed)]
    }),
  )
}
