import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountsMigrations } from '@planet/accounts/migrations'
import { bridgeMigrations } from '@planet/bridge/migrations'
import { connectMainNetworks, type MainNodes } from '@planet/chains/connect/connect'
import { readDataKeys } from '@planet/platform/sealing/data-keys'
import { createTestDatabase, type TestDatabase } from '@planet/platform/testing/test-database'
import { fromHex } from '@planet/wallet/bytes'
import { openKeyring } from '@planet/wallet/derivation'
import { createMainNetworks, type MainNetworks } from '../src/main-networks.ts'
import { mainNetworksMigrations } from '../src/migrations.ts'
import type { EthereumContracts, TronContracts } from '../src/networks/own-network.ts'

type Contracts = { ethereum?: EthereumContracts; tron?: TronContracts }

export type Stage = { main: MainNetworks; database: TestDatabase; close: () => Promise<void> }

/** The package on its own database, with the given nodes. */
export async function openStage(contracts: Contracts, nodes: MainNodes): Promise<Stage> {
  const database = await createTestDatabase([accountsMigrations, bridgeMigrations, mainNetworksMigrations])
  const setup = { confirmations: { bitcoin: 12, ethereum: 12, tron: 12 }, ...contracts }
  const main = createMainNetworks({
    connection: database,
    dataKeys: readDataKeys([`2026:${'k'.repeat(40)}`], 'unused'),
    stage: 'sandbox',
    bridge: { setup, networks: connectMainNetworks(nodes, 'sandbox') },
  })
  return { main, database, close: database.close }
}

/** A person with an active account, whose keys this test holds instead of a device. */
export async function openAccount({ database }: Stage, id: string, status = '500') {
  const keyring = await openKeyring({ kind: 'entropy', bytes: crypto.getRandomValues(new Uint8Array(32)) })
  const keyOf = (network: 'planet' | 'bitcoin' | 'tron') =>
    `0x${Buffer.from(keyring.key(network, 'sandbox').publicKey).toString('hex')}`
  const keys = { planet: keyOf('planet'), bitcoin: keyOf('bitcoin'), tron: keyOf('tron') }
  await database.pool.query(
    `insert into accounts (id, email_index, email_sealed, key_id, user_type, status, referral_code, created_at, activated_at)
     values ($1, decode(md5($1), 'hex'), '', 'app', 'individual', $2, $1, now(), now())`,
    [id, status],
  )
  await database.pool.query(
    `insert into wallet_keys (account_id, planet_address, public_keys, proofs, registered_at) values ($1::text, substr(sha256(convert_to($1::text, 'UTF8')), 1, 20), $2, '{}', now())`,
    [id, keys],
  )
  return { id, keyring, publicKey: fromHex(keys.bitcoin, 33) }
}

export async function withFolder<T>(start: (dataDir: string) => Promise<T>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'planet-main-networks-'))
  return { node: await start(dataDir), remove: () => rm(dataDir, { recursive: true, force: true }) }
}

/** A proxy in front of a node that can be shut: connections then break, as with a dead machine. */
export async function openDoor(target: string) {
  let isOpen = true
  const { origin, username, password } = new URL(target)
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
  const server = createServer(async (request, response) => {
    if (!isOpen) return void request.socket.destroy()
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const answer = await fetch(origin + request.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(username && { authorization }) },
      body: Buffer.concat(chunks),
    })
    response.statusCode = answer.status
    response.end(await answer.text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set: (open: boolean) => {
      isOpen = open
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
