import assert from 'node:assert/strict'
import { join } from 'node:path'
import { startBitcoin } from '@planet/sandbox/bitcoin/server/start'
import { type RpcAuth, rpcClient } from '@planet/sandbox/bitcoin/test/rpc-client'
import { runVitest } from '../run-vitest.ts'
import type { Session } from '../session.ts'
import { checkAgreement, handOver } from './agreement.ts'
import { startBtcd } from './btcd.ts'
import { coreNames } from './core-names.ts'
import { miner } from './verdicts.ts'

/** btcd's regtest votes SegWit and Taproot in, as the main network did: three periods of 144 blocks. */
const activation = 450

const runConformance = (session: Session, url: string, auth: RpcAuth, only: readonly string[] = []) =>
  runVitest(session.tally, {
    file: 'tools/nodes/bitcoin/bitcoin.conformance.ts',
    provide: { bitcoinUrl: url, bitcoinUser: auth.user, bitcoinPassword: auth.password },
    only,
  })

/** The other tests use Bitcoin Core's own codes, messages and extras, which are not part of the protocol. */
const notPeculiarToCore = [
  'starts from the regtest genesis block',
  'mines blocks that bitcoinjs-lib considers valid',
  'halves the subsidy every 150 blocks',
  'requires a password',
]

export async function checkBtcd(session: Session, program: string): Promise<void> {
  const { tally, processes, folder } = session
  const btcd = await startBtcd(processes, program, join(folder, 'btcd'), miner.address)
  const door = await coreNames(btcd)
  const theirs = rpcClient(door.url, btcd.auth)
  await theirs('generatetoaddress', activation, miner.address)
  const { user: rpcUser, password: rpcPassword } = btcd.auth
  const dataDir = join(folder, 'sandbox')
  const node = await startBitcoin({ dataDir, host: '127.0.0.1', port: 0, rpcUser, rpcPassword })
  const ours = rpcClient(node.url, btcd.auth)

  tally.heading('btcd: regtest')
  await tally.check('SegWit and Taproot are in force', async () => {
    const { bip9_softforks: forks } = await theirs('getblockchaininfo')
    assert.deepEqual([forks.segwit.status, forks.taproot.status], ['active', 'active'])
    return undefined
  })
  tally.heading('btcd: the network tests that are not peculiar to Bitcoin Core')
  await runConformance(session, door.url, btcd.auth, notPeculiarToCore)

  tally.heading('btcd: one chain with the sandbox node')
  const followed = await tally.check("the sandbox leaves its own chain for btcd's longer one", () =>
    handOver(theirs, ours, 1),
  )
  if (followed) {
    const height: number = await ours('getblockcount')
    await runConformance(session, node.url, btcd.auth)
    const judged = await tally.check('btcd takes every block that these tests made', () =>
      handOver(ours, theirs, height + 1),
    )
    if (judged) await checkAgreement(tally, { sandbox: ours, btcd: theirs })
  }
  door.close()
  await node.close()
  await btcd.process.end('SIGTERM')
}
