import { forwarderAddress } from '@planet/solidity/forwarder'
import { tronVaultAbi } from '@planet/solidity/generated/TronVault'
import { tronVaultCreation } from '@planet/solidity/tron'
import { encodeFunctionData } from 'viem'
import { expect, it } from 'vitest'
import { accountOf, hexOf, readAddress } from '../codec/address.ts'
import { type Answer, ask, clientOf, fundedClient, startNode } from './temporary-tron.ts'

it('puts many payments of one account into one block, in their order', async () => {
  const node = await startNode()
  const a = await fundedClient(node, 1, 100_000_000n)
  const b = await fundedClient(node, 2, 2_000_000n)
  for (let i = 1; i <= 10; i++) expect((await a.tronWeb.trx.sendTrx(b.address, i)).result).toBe(true)
  // What b spends is only there because a's payments come first.
  expect((await a.tronWeb.trx.sendTrx(b.address, 50_000_000)).result).toBe(true)
  expect((await b.tronWeb.trx.sendTrx(a.address, 40_000_000)).result).toBe(true)
  await node.mine(1)
  expect((await ask(node, 'wallet/getnowblock')).transactions).toHaveLength(12)
  expect(await b.tronWeb.trx.getUnconfirmedBalance(b.address)).toBe(2_000_000 + 55 + 10_000_000)
})

it('takes a memo and the active permission, and has a price for the first', async () => {
  const node = await startNode()
  const { tronWeb, address } = await fundedClient(node, 1, 20_000_000n)
  const plain = await tronWeb.transactionBuilder.sendTrx(node.faucetAddress, 1, address)
  const noted = await tronWeb.transactionBuilder.addUpdateData(plain, 'for the tea', 'utf8')
  const signed: Answer = await tronWeb.trx.multiSign(noted, tronWeb.defaultPrivateKey as string, 2)
  const weight = await tronWeb.trx.getSignWeight(signed, 2)
  expect(weight).toMatchObject({ current_weight: 1, permission: { permission_name: 'active' } })
  expect((await tronWeb.trx.getApprovedList(signed)).approved_list).toEqual([tronWeb.defaultAddress.hex])
  const sent = await tronWeb.trx.sendRawTransaction(signed)
  expect(sent.result).toBe(true)
  await node.mine(1)
  expect(await tronWeb.trx.getUnconfirmedTransactionInfo(sent.txid)).toMatchObject({ fee: 1_000_000 })
  const { raw_data }: Answer = await tronWeb.trx.getTransaction(sent.txid)
  expect(Buffer.from(raw_data.data, 'hex').toString()).toBe('for the tea')
  expect(raw_data.contract[0].Permission_id).toBe(2)
})

it('leaves a call for the next block if the funds for its energy are uncertain', async () => {
  const node = await startNode()
  const { tronWeb, address } = await fundedClient(node, 1, 100_000_000n, 1_000n)
  const contract = await tronWeb.contract().at(node.usdt)
  const ids: string[] = []
  for (let i = 1; i <= 3; i++)
    ids.push(await contract.transfer(node.faucetAddress, i).send({ feeLimit: 90_000_000 }))
  for (let left = 3; left > 0; left--) {
    expect(await ask(node, 'wallet/getpendingsize')).toEqual({ pendingTransactionSize: left })
    await node.mine(1)
  }
  const numbers = await Promise.all(
    ids.map(async (id) => (await tronWeb.trx.getUnconfirmedTransactionInfo(id)).blockNumber),
  )
  expect(numbers).toEqual([node.height() - 2, node.height() - 1, node.height()])
  expect(await tronWeb.trx.getUnconfirmedBalance(address)).toBeGreaterThan(50_000_000)
})

it('sweeps a deposit address that was paid before it was a contract, and moves coins into contracts', async () => {
  const node = await startNode()
  const { tronWeb, address } = await fundedClient(node, 1, 50_000_000_000n)
  const account = hexOf(accountOf(readAddress(address)))
  const { abi, bytecode, parameter } = tronVaultCreation([`0x${account}`, `0x${'22'.repeat(20)}`], 2, {
    delay: 60n,
    limits: [],
  })
  const built = await tronWeb.transactionBuilder.createSmartContract(
    {
      abi: abi as Answer,
      bytecode: bytecode.slice(2),
      rawParameter: parameter,
      feeLimit: 10_000_000_000,
      name: 'V',
    } as Answer,
    address,
  )
  expect((await tronWeb.trx.sendRawTransaction(await tronWeb.trx.sign(built))).result).toBe(true)
  await node.mine(1)
  const vault = (built as Answer).contract_address as string
  expect((await ask(node, 'wallet/getcontract', { value: vault })).name).toBe('V')

  // TIP-26: the deposit address is known before anything is there, and can be paid.
  const salt = `0x${'07'.repeat(32)}` as const
  const forwarder = forwarderAddress('tron', `0x${vault.slice(2)}`, salt)
  const deposit = tronWeb.address.fromHex(`41${forwarder.slice(2)}`)
  await node.faucet('TRX', deposit, 30_000_000n)
  await node.mine(1)
  const native = `0x${'0'.repeat(40)}` as const
  const data = encodeFunctionData({ abi: tronVaultAbi, functionName: 'sweep', args: [[salt], native] })
  const call: Answer = await tronWeb.transactionBuilder.triggerSmartContract(
    vault,
    '',
    { input: data.slice(2), feeLimit: 1_000_000_000 } as Answer,
    [],
  )
  const { txid } = await tronWeb.trx.sendRawTransaction(await tronWeb.trx.sign(call.transaction))
  await node.mine(1)
  expect((await tronWeb.trx.getUnconfirmedTransactionInfo(txid)).receipt).toMatchObject({ result: 'SUCCESS' })
  expect(await tronWeb.trx.getUnconfirmedBalance(tronWeb.address.fromHex(vault))).toBe(30_000_000)
  expect(await ask(node, 'wallet/getaccount', { address: deposit, visible: true })).toMatchObject({
    type: 'Contract',
  })

  // A plain payment to a contract moves the coins and runs nothing, as on the main network.
  const plain = await tronWeb.trx.sendTrx(tronWeb.address.fromHex(node.usdt), 3_000_000)
  expect(plain.result).toBe(true)
  await node.mine(1)
  expect(await tronWeb.trx.getUnconfirmedTransactionInfo(plain.txid)).not.toHaveProperty('result')
  expect(await tronWeb.trx.getUnconfirmedBalance(node.usdt)).toBe(3_000_000)
})

it('replaces blocks that are not solid: their transactions are included again, wait, or are lost', async () => {
  // Used bandwidth comes back with time, so the clock stands still.
  const started = Date.now()
  const node = await startNode({ now: () => started })
  const { tronWeb, address } = await fundedClient(node, 1, 500_000_000n, 100n)
  await node.mine(25)
  const usdt = await tronWeb.contract().at(node.usdt)
  for (const [transactions, found] of [
    ['remine', true],
    ['pool', false],
    ['drop', false],
  ] as const) {
    const before = await ask(node, 'wallet/getnowblock')
    const bandwidth = await tronWeb.trx.getBandwidth(address)
    const balance = await tronWeb.trx.getUnconfirmedBalance(address)
    const id = await node.faucet('USDT', address, 7n)
    const own: Answer = await ask(node, 'wallet/createtransaction', {
      owner_address: address,
      to_address: node.faucetAddress,
      amount: 1_000_000,
      visible: true,
    })
    await tronWeb.trx.sendRawTransaction(await tronWeb.trx.sign(own))
    await node.mine(2)
    expect(await tronWeb.trx.getUnconfirmedBalance(address)).toBeLessThan(balance)
    const made = await node.reorg(2, transactions)
    expect(made).toHaveLength(3)
    expect(await ask(node, 'wallet/getblock', { id_or_num: node.height() - 3 })).toMatchObject({
      blockID: before.blockID,
    })
    const info: Answer = await tronWeb.trx.getUnconfirmedTransactionInfo(id)
    expect('id' in info).toBe(found)
    const { data } = await tronWeb.event.getEventsByContractAddress(node.usdt, { eventName: 'Transfer' })
    expect(data?.some((event) => event.transaction_id === id)).toBe(found)
    if (!found) {
      expect(await tronWeb.trx.getUnconfirmedBalance(address)).toBe(balance)
      expect(await tronWeb.trx.getBandwidth(address)).toBe(bandwidth)
    }
    const { pendingTransactionSize = 0 } = await ask(node, 'wallet/getpendingsize')
    expect(pendingTransactionSize).toBe(transactions === 'pool' ? 2 : 0)
    await node.mine(1)
    expect('id' in (await tronWeb.trx.getUnconfirmedTransactionInfo(id))).toBe(transactions !== 'drop')
  }
  expect(BigInt((await usdt.balanceOf(address).call())[0] ?? 0)).toBe(114n)
})

it('drops a transaction whose reference block was replaced, and keeps solid blocks', async () => {
  const node = await startNode()
  const { tronWeb } = await fundedClient(node, 1, 50_000_000n)
  await node.mine(3)
  // TronWeb refers to the newest block.
  const { txid } = await tronWeb.trx.sendTrx(node.faucetAddress, 1)
  await node.mine(1)
  expect('id' in (await tronWeb.trx.getUnconfirmedTransactionInfo(txid))).toBe(true)
  await node.reorg(2)
  await node.mine(1)
  expect(await tronWeb.trx.getUnconfirmedTransactionInfo(txid)).toEqual({})
  await expect(node.reorg(20)).rejects.toThrow('between 1 and 19 blocks can be replaced')
  await expect(node.reorg(0)).rejects.toThrow(RangeError)
  const solid = await ask(node, 'walletsolidity/getnowblock')
  await node.reorg(19)
  expect(await ask(node, 'wallet/getblockbynum', { num: solid.block_header.raw_data.number })).toEqual(solid)
})

it('reads events in pages, in both directions', async () => {
  const node = await startNode()
  const { tronWeb, address } = clientOf(node, 1)
  for (let i = 1; i <= 5; i++) {
    await node.faucet('USDT', address, BigInt(i))
    await node.mine(1)
  }
  const page = async (options: Answer) => {
    const { data = [], meta } = await tronWeb.event.getEventsByContractAddress(node.usdt, options)
    return { values: data.map(({ result }) => Number(result.value)), next: (meta as Answer).fingerprint }
  }
  const first = await page({ limit: 2 })
  expect(first.values).toEqual([5, 4])
  const second = await page({ limit: 2, fingerprint: first.next })
  expect(second.values).toEqual([3, 2])
  expect((await page({ limit: 2, fingerprint: second.next })).values).toEqual([1])
  const up = await page({ limit: 3, orderBy: 'block_timestamp,asc' })
  expect(up.values).toEqual([1, 2, 3])
  expect((await page({ limit: 3, orderBy: 'block_timestamp,asc', fingerprint: up.next })).values).toEqual([
    4, 5,
  ])
  expect((await page({ onlyConfirmed: true })).values).toEqual([])
  await node.mine(17)
  expect((await page({ onlyConfirmed: true })).values).toEqual([3, 2, 1])
  expect((await page({ onlyUnconfirmed: true })).values).toEqual([5, 4])
  expect((await page({ blockNumber: node.height() - 18 })).values).toEqual([4])
})
