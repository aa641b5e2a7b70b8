import type { ChainBlock } from '@planet/bridge/networks/common/network'
import { ethereumReader } from '@planet/bridge/networks/ethereum/watch'
import { tronReader } from '@planet/bridge/networks/tron/watch'
import { ethereumClient } from '@planet/chains/ethereum/client'
import { tronClient } from '@planet/chains/tron/client'
import { startEthereum } from '@planet/sandbox/ethereum/start'
import { startTron } from '@planet/sandbox/tron/start'
import { tronAccount } from '@planet/wallet/addresses/tron'
import { toHex } from '@planet/wallet/bytes'
import { expect, it, onTestFinished } from 'vitest'
import { observeReceived } from '../src/received/observe.ts'
import { openStage, withFolder } from './stage.ts'
import { followBlocks, openWatched, readerSetup } from './watching.ts'

const somewhere = '0x1111111111111111111111111111111111111111' as const

it('lists ether and tokens on Ethereum with their senders, through a reorganisation', async () => {
  const { node, remove } = await withFolder((dataDir) =>
    startEthereum({ dataDir, host: '127.0.0.1', port: 0, blockMs: 0 }),
  )
  const { chainId, usdt } = node
  const places = { chainId, vault: somewhere, tokens: { USDT: usdt, PLA: somewhere } }
  const nodes = { urls: [node.url], agree: 1, traces: true }
  const stage = await openStage({ ethereum: places }, { ethereum: nodes })
  onTestFinished(async () => {
    await stage.close()
    await node.close()
    await remove()
  })
  const client = ethereumClient(nodes)
  const reader = ethereumReader(client, { ...readerSetup, ethereum: places })
  const follow = followBlocks(stage, reader, (await client.head()).height + 1)
  const person = await openWatched(stage, 'PW-IN-ETH', 'ethereum')
  const address = person.address as `0x${string}`
  await node.faucet('ETH', address, 10n ** 18n)
  await node.faucet('USDT', address, 120_000_000n)
  await node.mine(2)
  await follow()
  const listed = async () =>
    (await person.payments()).map(({ currency, amount, from, to }) => ({ currency, amount, from, to }))
  const expected = [
    { currency: 'ETH', amount: String(10n ** 18n), from: [node.faucetAddress], to: address },
    // The faucet issues tokens; nobody had them before.
    { currency: 'USDT', amount: '120000000', from: [], to: address },
  ]
  expect(await listed()).toHaveLength(2)
  expect(await listed()).toEqual(expect.arrayContaining(expected))
  await node.reorg(2)
  await follow()
  expect(await listed()).toEqual(expect.arrayContaining(expected))
  const [newest] = await person.payments()
  await node.reorg(newest?.confirmations ?? 0, 'drop')
  await follow()
  expect((await listed()).length).toBeLessThan(2)
})

it('lists TRX and tokens on TRON with their senders', async () => {
  const { node, remove } = await withFolder((dataDir) =>
    startTron({ dataDir, host: '127.0.0.1', port: 0, blockMs: 0 }),
  )
  await node.mine(1)
  const usdt = toHex(tronAccount(node.usdt)) as `0x${string}`
  const places = { chainId: node.chainId, vault: somewhere, tokens: { USDT: usdt } }
  const nodes = { urls: [node.url], agree: 1 }
  const stage = await openStage({ tron: places }, { tron: nodes })
  onTestFinished(async () => {
    await stage.close()
    await node.close()
    await remove()
  })
  const client = tronClient(nodes)
  const reader = tronReader(client, { ...readerSetup, tron: places })
  const follow = followBlocks(stage, reader, (await client.head()).height + 1)
  const person = await openWatched(stage, 'PW-IN-TRX', 'tron')
  await node.faucet('TRX', person.address, 5_000_000n)
  await node.faucet('USDT', person.address, 90_000_000n)
  await node.mine(2)
  await follow()
  const listed = (await person.payments()).map(({ currency, amount, from }) => ({ currency, amount, from }))
  expect(listed).toHaveLength(2)
  expect(listed).toEqual(
    expect.arrayContaining([
      { currency: 'TRX', amount: '5000000', from: [node.faucetAddress] },
      { currency: 'USDT', amount: '90000000', from: [] },
    ]),
  )
})

it('records coins that a vault paid for a withdrawal, even where no node shows them', async () => {
  const stage = await openStage({}, {})
  onTestFinished(stage.close)
  const person = await openWatched(stage, 'PW-IN-VAULT', 'tron')
  const txid = 'cd'.repeat(32)
  await stage.database.pool.query(
    `insert into bridge_converts (id, account, requester, asset, amount, fee, network, destination, block_number, requested_at, state, status, updated_at)
     values ('0x02', $1, decode(repeat('01', 20), 'hex'), 'TRX', 7000000, 100, 'tron', $2, 1, now(), '{}', 3, now())`,
    [person.id, person.address],
  )
  await stage.database.pool.query(
    `insert into bridge_releases (id, network, converts, voids, proposal, fee, txid, state, created_at)
     values ('tron:0x02', 'tron', '{0x02}', '{}', '', 0, $1, 'sent', now())`,
    [txid],
  )
  const { onBlock } = observeReceived(stage.main)
  const block: ChainBlock = {
    height: 9,
    hash: 'aa',
    parent: 'a9',
    time: new Date('2026-11-15T03:00:00Z'),
    arrivals: [],
    spends: [],
    releases: [{ id: '0x02', txid, outcome: 'released' }],
  }
  const apply = () =>
    stage.main.db
      .transaction()
      .execute((tx) => onBlock(tx, 'tron', block, { isByParts: false, applyPart: (_, apply) => apply() }))
  await apply()
  // A watcher that begins again reads the same block a second time.
  await apply()
  expect(await person.payments()).toMatchObject([
    { txid, currency: 'TRX', amount: '7000000', withdrawal: 'W-1', time: '2026-11-15T03:00:00.000Z' },
  ])
})
