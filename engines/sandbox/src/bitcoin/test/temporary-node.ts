import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRunFolder } from '@planet/platform/testing/run-folder'
import { onTestFinished } from 'vitest'
import { type Bitcoin, type BitcoinOptions, startBitcoin } from '../server/start.ts'
import { type Rpc, rpcClient } from './rpc-client.ts'

// Every block waits for the disk, which a busy machine makes slow.
export const auth = { user: 'sandbox', password: 'regtest only' }

/** A folder that is removed after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bitcoin-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Folders that all start with the same content, which is created only once. */
export function copiesOf(make: (folder: string) => Promise<void>): () => Promise<string> {
  let original: Promise<string> | undefined
  const build = async () => {
    const folder = createRunFolder('bitcoin')
    await make(folder)
    return folder
  }
  return async () => {
    original ??= build()
    const copy = await temporaryFolder()
    await cp(await original, copy, { recursive: true })
    return copy
  }
}

export const optionsFor = (dataDir: string): BitcoinOptions => ({
  dataDir,
  host: '127.0.0.1',
  port: 0,
  rpcUser: auth.user,
  rpcPassword: auth.password,
})

/** A fresh folder of a node that has mined its first blocks. */
export const startedFolder = copiesOf(async (folder) => {
  const node = await startBitcoin(optionsFor(folder))
  await node.close()
})

/** Starts a node that is closed after the test unless the test has done so. */
export async function startNode(
  dataDir: string,
  extra: Partial<BitcoinOptions> = {},
): Promise<Bitcoin & { rpc: Rpc }> {
  const node = await startBitcoin({ ...optionsFor(dataDir), ...extra })
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= node.close()
    return closing
  }
  onTestFinished(close)
  return { ...node, close, rpc: rpcClient(node.url, auth) }
}
