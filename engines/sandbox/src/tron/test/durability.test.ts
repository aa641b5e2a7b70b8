import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { TronWeb } from 'tronweb'
import { expect, it } from 'vitest'
import { startTron } from '../start.ts'
import { type Answer, ask, clientOf, fundedClient, startNode, temporaryFolder } from './temporary-tron.ts'

it('keeps blocks, receipts, events, bandwidth and what waits over a restart', async () => {
  const dataDir = await temporaryFolder()
  const first = await startNode({ dataDir })
  const { tronWeb, address } = await fundedClient(first, 1, 50_000_000n, 9n)
  const { txid } = await tronWeb.trx.sendTrx(first.faucetAddress, 5)
  await first.mine(1)
  const waiting = await tronWeb.trx.sendTrx(first.faucetAddress, 6)
  const look = async (url: string) => {
    const client = new TronWeb({ fullHost: url, privateKey: clientOf({ url }, 1).key })
    const { data } = await client.event.getEventsByContractAddress(first.usdt)
    return {
      block: await client.trx.getCurrentBlock(),
      info: await client.trx.getUnconfirmedTransactionInfo(txid),
      account: await client.trx.getUnconfirmedAccount(address),
      bandwidth: await client.trx.getBandwidth(address),
      pending: await ask({ url }, 'wallet/gettransactionlistfrompending'),
      events: data,
    }
  }
  const before = await look(first.url)
  expect(before.pending).toEqual({ txId: [waiting.txid] })
  await first.close()
  const second = await startNode({ dataDir })
  expect(await look(second.url)).toEqual(before)
  expect(second.usdt).toBe(first.usdt)
  await second.reorg(2, 'drop')
  await second.mine(1)
  expect((await ask(second, 'wallet/gettransactioninfobyid', { value: txid })).id).toBeUndefined()
})

it('keeps the order of waiting transactions if one spends what another pays', async () => {
  const dataDir = await temporaryFolder()
  const first = await startNode({ dataDir })
  await fundedClient(first, 1, 200_000_000n)
  const chain = [1, 2, 3, 4, 5, 6, 7].map((number) => clientOf(first, number))
  for (const [index, { tronWeb }] of chain.slice(0, -1).entries()) {
    const to = chain[index + 1]?.address ?? ''
    expect((await tronWeb.trx.sendTrx(to, 150_000_000 - index * 20_000_000)).result).toBe(true)
  }
  await first.close()
  const second = await startNode({ dataDir })
  await second.mine(1)
  expect((await ask(second, 'wallet/getnowblock')).transactions).toHaveLength(6)
})

it('rejects a folder of something else, and of another network', async () => {
  const dataDir = await temporaryFolder()
  await writeFile(join(dataDir, 'letter.txt'), 'dear reader')
  const options = { dataDir, host: '127.0.0.1', port: 0, blockMs: 0 }
  await expect(startTron(options)).rejects.toMatchObject({ code: 'foreign' })
  const used = await temporaryFolder()
  await startNode({ dataDir: used })
  await expect(startTron({ ...options, dataDir: used })).rejects.toMatchObject({ code: 'locked' })
})

const program = fileURLToPath(new URL('./tron-child.ts', import.meta.url))

const start = (dataDir: string): ChildProcess =>
  fork(program, [dataDir], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
  })

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

async function startChild(dataDir: string): Promise<{ child: ChildProcess; url: string; usdt: string }> {
  const child = start(dataDir)
  await once(child, 'message')
  const [{ url, usdt }] = (await once(child, 'message')) as [{ url: string; usdt: string }]
  return { child, url, usdt }
}

it('survives kill -9 at its first start', async () => {
  const dataDir = await temporaryFolder()
  for (let round = 0; round < 2; round++) {
    const child = start(dataDir)
    await once(child, 'message')
    // A turn of this process later, at a different point of the other's start each time.
    for (let turn = 0; turn < round * 400; turn++) await new Promise(setImmediate)
    await kill(child)
  }
  const node = await startNode({ dataDir })
  const fresh = await startNode()
  expect(node.usdt).toBe(fresh.usdt)
  expect((await ask(node, 'wallet/getcontract', { value: node.usdt, visible: true })).name).toBe('UsdtTron')
})

it('loses nothing that it has accepted, whenever it is killed', async () => {
  const dataDir = await temporaryFolder()
  const setUp = await startNode({ dataDir })
  const payers = await Promise.all([1, 2, 3].map((number) => fundedClient(setUp, number, 1_000_000_000n)))
  const to = clientOf(setUp, 9).address
  await setUp.faucet('TRX', to, 1_000_000n)
  await setUp.mine(1)
  await setUp.close()

  const taken: string[] = []
  let next = 0
  for (let round = 0; round < 3; round++) {
    const { child, url } = await startChild(dataDir)
    const wanted = taken.length + 5 + round * 30
    let dead: Promise<void> | undefined
    const lanes = payers.map(async ({ key }) => {
      const tronWeb = new TronWeb({ fullHost: url, privateKey: key })
      for (;;) {
        const sent: Answer = await tronWeb.trx.sendTrx(to, ++next)
        if (!sent.result) throw new Error(`refused: ${sent.code}`)
        taken.push(sent.txid)
        if (taken.length >= wanted) dead ??= kill(child)
      }
    })
    for (const lane of await Promise.allSettled(lanes)) {
      expect(lane.status === 'rejected' && String(lane.reason)).not.toMatch(/refused/)
    }
    await dead
  }

  const node = await startNode({ dataDir })
  await node.mine(2)
  let expected = 1_000_000
  for (const id of taken) {
    const transaction = await ask(node, 'wallet/gettransactionbyid', { value: id })
    expect(transaction.txID, `taken ${id}`).toBe(id)
    const info = await ask(node, 'wallet/gettransactioninfobyid', { value: id })
    expect(info.id).toBe(id)
  }
  for (let startNum = 0; startNum <= node.height(); startNum += 100) {
    const { block } = await ask(node, 'wallet/getblockbylimitnext', { startNum, endNum: startNum + 100 })
    for (const { raw_data } of block.flatMap(({ transactions = [] }) => transactions)) {
      const { owner_address, to_address, amount } = raw_data.contract[0].parameter.value
      const isPayment = owner_address !== TronWeb.address.toHex(node.faucetAddress)
      if (isPayment && to_address === TronWeb.address.toHex(to)) expected += amount
    }
  }
  expect((await ask(node, 'wallet/getaccount', { address: to, visible: true })).balance).toBe(expected)
  expect(taken.length).toBeGreaterThanOrEqual(105)
})

it('continues after a contract that calls the point-evaluation precompile, and restarts', async () => {
  const dataDir = await temporaryFolder()
  const first = await startNode({ dataDir })
  const { tronWeb, address } = await fundedClient(first, 1, 5_000_000_000n)
  // Copies its own code to memory, and gives that to address 0x0a.
  const bytecode = '60c05f5f395f5f60c05f600a5afa5000'
  const terms = { abi: [], bytecode, feeLimit: 1_000_000_000, name: 'Probe' }
  const unsigned = await tronWeb.transactionBuilder.createSmartContract(terms as Answer, address)
  const { txid } = await tronWeb.trx.sendRawTransaction(await tronWeb.trx.sign(unsigned as Answer))
  const before = first.height()
  await first.mine(2)
  expect(first.height()).toBe(before + 2)
  expect((await tronWeb.trx.getUnconfirmedTransactionInfo(txid)).id).toBe(txid)
  await first.close()
  const second = await startNode({ dataDir })
  await second.mine(1)
  expect(second.height()).toBe(before + 3)
})
