import type { Header } from '../encoding/header.ts'
import { type Hex, toHex } from '../encoding/hex.ts'
import { decodeValues } from '../state/changes.ts'
import type { CommittedState } from '../state/committed.ts'
import { codeOperations, stateOperations } from '../state/committed.ts'
import { type Database, type Snapshot, under, type WriteOperation, writeSynced } from '../store/database.ts'
import { FolderRefused, openFolder, writeMarker } from '../store/folder.ts'
import { type RecordedHead, readHeadRecord, removeHeadRecord } from '../store/head-record.ts'
import { blockOperations, History } from '../store/history.ts'
import { metaKey, PREFIX, prefixed, readUint64, uint64 } from '../store/keys.ts'
import type { BlockRecord } from '../store/records.ts'
import { type Genesis, genesisChanges, genesisHeader } from './genesis.ts'
import type { ChainRules } from './rules.ts'

export type Head = RecordedHead

const HEAD = metaKey('head')

export function headOperation(head: Head): WriteOperation {
  return {
    type: 'put',
    key: HEAD,
    value: prefixed(0, uint64(head.number), head.hash, uint64(head.commits)).subarray(1),
  }
}

/** A write whose sync brings all writes before it to the disk. */
export function markerOperation(commits: number): WriteOperation {
  return { type: 'put', key: metaKey('marker'), value: uint64(commits) }
}

export function readHead(database: Database, snapshot?: Snapshot): Head {
  const head = database.getSync(HEAD, { ...(snapshot === undefined ? {} : { snapshot }) })
  if (head?.length !== 48) throw new FolderRefused('torn', 'the data folder is torn: it names no head')
  return { number: readUint64(head), hash: head.subarray(8, 40), commits: readUint64(head, 40) }
}

export interface OpenedChain {
  database: Database
  head: Head
  genesisHash: Hex
}

export type FolderOptions = {
  /** The chain's own way to name a block; Ethereum's by default. */
  hashOf: (header: Header) => Uint8Array
  cacheMb: number
  /** Opens a folder that has lost blocks. */
  acceptLoss: boolean
}

export async function openChainFolder(
  directory: string,
  rules: ChainRules,
  genesis: Genesis,
  { hashOf, cacheMb, acceptLoss }: FolderOptions,
): Promise<OpenedChain> {
  const changes = genesisChanges(genesis)
  const header = genesisHeader(rules, genesis, changes)
  const hash = hashOf(header)
  const genesisHash = toHex(hash)
  const identity = { chainId: rules.chainId, genesis: genesisHash }
  const { database, commits } = await openFolder(directory, identity, cacheMb)
  if (commits === undefined) {
    removeHeadRecord(directory)
    const block: BlockRecord = { header, hash, transactionCount: 0, size: 0 }
    const head: Head = { number: 0, hash, commits: 1 }
    await writeSynced(database, [
      ...stateOperations(changes),
      ...codeOperations(changes),
      ...blockOperations(block, []),
      headOperation(head),
    ])
    await writeMarker(directory, { format: 1, ...identity, state: 'ready', commits: 1 })
    return { database, head, genesisHash }
  }
  try {
    const head = readHead(database)
    if (!acceptLoss) refuseLoss({ directory, database, rules }, head, commits)
    return { database, head, genesisHash }
  } catch (cause) {
    await database.close()
    throw cause instanceof FolderRefused ? cause : torn(cause)
  }
}

type Opened = { directory: string; database: Database; rules: ChainRules }

/** `commits` and the record were written after the database had confirmed them, so it must still have them. */
function refuseLoss({ directory, database, rules }: Opened, head: Head, commits: number): void {
  const recorded = readHeadRecord(directory)
  const refuse = (detail: string): never => {
    throw new FolderRefused(
      'lost_blocks',
      `${directory} has lost blocks: ${detail}. Start from a copy of the highest follower, or with --accept-loss to go on without them`,
    )
  }
  if (recorded && head.commits < recorded.commits)
    refuse(
      `it ends at block ${head.number}, although block ${recorded.number} (${toHex(recorded.hash)}) was written`,
    )
  if (head.commits < commits) refuse(`it holds ${head.commits} commits, although ${commits} were written`)
  if (!recorded || rules.reorganisable) return
  const known = new History(database).block(recorded.number)
  if (!known || Buffer.compare(known.hash, recorded.hash) !== 0)
    refuse(`block ${recorded.number} is no longer ${toHex(recorded.hash)}`)
}

export function torn(cause: unknown): FolderRefused {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new FolderRefused('torn', `the data folder is torn: ${reason}`, cause)
}

/** How many of the last blocks are read in full at start. */
const checkedBlocks = 16
/**
 * How far back blocks must be consecutive. LevelDB silently drops damaged records of its log; the log holds 8 MB at
 * most, and no block takes less than 700 bytes of it.
 */
const linkedBlocks = 12_000

/** Damage would show at the end of the chain; the work does not grow with history. */
export async function checkRecentBlocks(
  history: History,
  head: Head,
  hashOf: (header: Header) => Uint8Array,
): Promise<void> {
  let expected = head.hash
  let number = head.number
  const oldest = Math.max(0, head.number - linkedBlocks)
  for await (const block of history.blocksBackwards(oldest, head.number)) {
    if (Number(block.header.number) !== number) break
    if (Buffer.compare(block.hash, expected) !== 0) {
      throw torn(`block ${number} does not have the hash that its successor names`)
    }
    if (number > head.number - checkedBlocks) await checkInFull(history, block, hashOf)
    expected = block.header.parentHash
    number--
  }
  if (number >= oldest) throw torn(`block ${number} is missing`)
}

async function checkInFull(
  history: History,
  block: BlockRecord,
  hashOf: (header: Header) => Uint8Array,
): Promise<void> {
  const number = Number(block.header.number)
  if (Buffer.compare(hashOf(block.header), block.hash) !== 0) throw torn(`block ${number} is damaged`)
  const transactions = await history.transactionsOf(number)
  if (transactions.length !== block.transactionCount) {
    throw torn(`block ${number} holds ${transactions.length} of ${block.transactionCount} transactions`)
  }
}

export async function loadUndoLog(database: Database, state: CommittedState, oldest: number): Promise<void> {
  for await (const [key, value] of database.iterator(under(prefixed(PREFIX.undo)))) {
    const number = readUint64(key, 1)
    if (number > oldest) state.remember(number, decodeValues(value))
  }
}
