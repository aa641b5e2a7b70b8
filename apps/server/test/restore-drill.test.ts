import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hex } from '@planet/chains/hex'
import { jsonRpc } from '@planet/chains/json-rpc'
import { confirmPending } from '@planet/ledger/relay/confirm'
import { type Relay, relayTransaction } from '@planet/ledger/relay/relay'
import { resendMissing } from '@planet/ledger/relay/resend-missing'
import { folderStore } from '@planet/partners/storage/folder-store'
import { backUp } from '@planet/planet-node/chain/backup'
import { planetRules } from '@planet/planet-node/chain/rules'
import { startNode } from '@planet/planet-node/node'
import { checkDataKeys } from '@planet/platform/database/check-data-keys'
import { type Connection, connect } from '@planet/platform/database/database'
import { startEmbeddedPostgres } from '@planet/platform/database/embedded'
import { postgresAccount } from '@planet/platform/database/postgres-binaries'
import { readDataKeys } from '@planet/platform/sealing/data-keys'
import { seal, unseal } from '@planet/platform/sealing/seal'
import { endWithParent } from '@planet/platform/testing/end-with-parent'
import { freePort } from '@planet/platform/testing/free-port'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, it, onTestFinished } from 'vitest'
import { prepareDatabase } from '../src/services/migrations.ts'

const chainId = 47_998
const sender = privateKeyToAccount(`0x${'a1'.repeat(32)}`)
const recipient = `0x${'b2'.repeat(20)}` as const
const genesis = { alloc: { [sender.address]: { balance: '0x3635c9adc5dea00000' as const } } }
const dataKeys = readDataKeys(['2026:the key that is kept apart from the database'], 'an application secret')

const ofFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'planet-drill-'))
  // PostgreSQL runs under a separate account if root runs this, and must be able to enter.
  chmodSync(folder, 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function startDatabase(folder: string, settings: readonly string[]) {
  endWithParent(folder)
  const server = await startEmbeddedPostgres({ folder, port: await freePort(), durable: false, settings })
  const connection = connect(server.url)
  const stop = async () => {
    await connection.close()
    await server.stop()
  }
  return { connection, stop }
}

const startChain = (directory: string) =>
  startNode({ directory, rules: planetRules(chainId), genesis, port: 0 })

async function pay(relay: Relay, nonce: number): Promise<void> {
  const fees = { gas: 21_000n, maxFeePerGas: 0n, maxPriorityFeePerGas: 0n }
  const act = { chainId, to: recipient, value: 1n, nonce, type: 'eip1559' as const, ...fees }
  await relayTransaction(relay, await sender.signTransaction(act))
  await expect.poll(() => confirmPending(relay, 'recent')).toBe(false)
}

/** PostgreSQL's own way (manual, 26.3.3): files are copied between start and stop while the server runs. */
async function copyDatabase({ pool }: Connection, from: string, to: string): Promise<void> {
  const client = await pool.connect()
  await client.query(`select pg_backup_start('drill', fast => true)`)
  cpSync(join(from, 'cluster'), join(to, 'cluster'), { recursive: true, preserveTimestamps: true })
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
  client.release()
  cpSync(join(from, 'password'), join(to, 'password'))
  rmSync(join(to, 'cluster', 'postmaster.pid'))
  writeFileSync(join(to, 'cluster', 'backup_label'), rows[0]?.labelfile ?? '')
  writeFileSync(join(to, 'cluster', 'recovery.signal'), '')
  // PostgreSQL refuses a folder that others may enter.
  chmodSync(join(to, 'cluster'), 0o700)
  const account = postgresAccount()
  if (account) spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, to])
}

it('restores database, chain and documents of one moment on another host', async () => {
  const [first, second, archive] = [ofFolder(), ofFolder(), ofFolder()]
  const account = postgresAccount()
  chmodSync(archive, account ? 0o777 : 0o755)
  const archiving = ['wal_level=replica', 'archive_mode=on', `archive_command=cp %p ${archive}/%f`]
  const database = await startDatabase(join(first, 'postgres'), archiving)
  const node = await startChain(join(first, 'planet'))
  const { pool } = database.connection
  await prepareDatabase(database.connection)
  await checkDataKeys(pool, dataKeys)
  const relay = { db: database.connection.db, rpc: jsonRpc([node.url]) }
  await pay(relay, 0)
  mkdirSync(join(second, 'postgres'))
  await copyDatabase(database.connection, join(first, 'postgres'), join(second, 'postgres'))

  // What happens after the copy is in the archive of the write-ahead log.
  await pay(relay, 1)
  const documents = folderStore(join(first, 'documents'))
  await documents.put('passport', seal(dataKeys, 'passport', 'a page').sealed)
  const { rows } = await pool.query<{ at: string }>('select clock_timestamp()::text as at')
  await backUp(node.chain, join(second, 'planet'))
  await pay(relay, 2)
  await pool.query('select pg_switch_wal()')
  await database.stop()
  await node.close()

  cpSync(join(first, 'documents'), join(second, 'documents'), { recursive: true })
  const recovering = [
    `restore_command=cp ${archive}/%f %p`,
    `recovery_target_time=${rows[0]?.at ?? ''}`,
    'recovery_target_action=promote',
  ]
  const restored = await startDatabase(join(second, 'postgres'), recovering)
  const restoredNode = await startChain(join(second, 'planet'))
  onTestFinished(async () => {
    await restoredNode.close()
    await restored.stop()
  })
  const again = { db: restored.connection.db, rpc: jsonRpc([restoredNode.url]) }
  const journal = await again.db.selectFrom('relayed_transactions').select('state').execute()
  expect(journal).toEqual([{ state: 'final' }, { state: 'final' }])
  expect(await again.rpc.call<Hex>('eth_getBalance', [recipient, 'latest'])).toBe('0x2')
  expect(await resendMissing(again)).toMatchObject({ lost: 0 })
  await checkDataKeys(restored.connection.pool, dataKeys)
  const sealed = await folderStore(join(second, 'documents')).get('passport')
  expect(String(unseal(dataKeys, 'passport', { sealed: sealed ?? Buffer.of(), keyId: '2026' }))).toBe(
    'a page',
  )
})
