import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { startBitcoin } from '../server/start.ts'
import { bitcoinConformance } from './conformance.ts'

const auth = { user: 'sandbox', password: 'regtest only' }
const dataDir = await mkdtemp(join(tmpdir(), 'bitcoin-'))
const node = await startBitcoin({
  dataDir,
  host: '127.0.0.1',
  port: 0,
  rpcUser: auth.user,
  rpcPassword: auth.password,
})

bitcoinConformance(node.url, auth)

afterAll(async () => {
  await node.close()
  await rm(dataDir, { recursive: true })
})
