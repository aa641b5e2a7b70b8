import { mkdir, readdir } from 'node:fs/promises'
import { openDatabase, type WriteOperation, writeSynced } from '../store/database.ts'
import { databasePath, FolderRefused, writeMarker } from '../store/folder.ts'
import type { Chain } from './chain.ts'
import { readHead } from './open.ts'

const batchBytes = 4 * 1024 * 1024

export interface BackupResult {
  blockNumber: number
  entries: number
}

/** A consistent copy into an empty folder, while blocks continue: everything is read from one snapshot. */
export async function backUp(chain: Chain, directory: string): Promise<BackupResult> {
  await mkdir(directory, { recursive: true })
  if ((await readdir(directory)).length > 0) throw new FolderRefused('foreign', `${directory} is not empty`)
  const identity = { format: 1, chainId: chain.rules.chainId, genesis: chain.genesisHash } as const
  await writeMarker(directory, { ...identity, state: 'creating', commits: 0 })
  const copy = await openDatabase(databasePath(directory), { create: true, cacheMb: 8 })
  const snapshot = chain.database.snapshot()
  try {
    const head = readHead(chain.database, snapshot)
    let entries = 0
    let batch: WriteOperation[] = []
    let bytes = 0
    for await (const [key, value] of chain.database.iterator({ snapshot, fillCache: false })) {
      batch.push({ type: 'put', key, value })
      bytes += key.length + value.length
      entries++
      if (bytes < batchBytes) continue
      await writeSynced(copy, batch)
      batch = []
      bytes = 0
    }
    await writeSynced(copy, batch)
    await copy.close()
    await writeMarker(directory, { ...identity, state: 'ready', commits: head.commits })
    return { blockNumber: head.number, entries }
  } finally {
    await snapshot.close()
    await copy.close()
  }
}
