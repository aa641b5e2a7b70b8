import { usdtTronAbi, usdtTronBytecode } from '@planet/solidity/generated/UsdtTron'
import { expect, it } from 'vitest'
import { tronConformance } from './conformance.ts'
import { type Answer, ask, clientOf, fundedClient, startNode } from './temporary-tron.ts'

tronConformance(async () => {
  const node = await startNode()
  let clients = 0
  return {
    client: (sun) => fundedClient(node, ++clients, sun),
    nextBlock: async () => {
      await node.mine(1)
    },
    solidify: async () => {
      await node.mine(19)
    },
  }
})

it('deploys the short way, and polls for the result of a call', async () => {
  const node = await startNode({ blockMs: 20 })
  const { tronWeb, address } = clientOf(node, 1)
  await node.faucet('TRX', address, 10_000_000_000n)
  await node.mine(1)
  const contract = await tronWeb.contract().new({
    abi: usdtTronAbi as Answer,
    bytecode: usdtTronBytecode,
    parameters: [address],
    feeLimit: 1_500_000_000,
  } as Answer)
  const approved = await contract.approve(address, 5).send({ shouldPollResponse: true })
  expect(approved).toBe(true)
})

it('shows what is solid apart from what is new', async () => {
  const node = await startNode()
  const { tronWeb, address } = await fundedClient(node, 1, 9_000_000n)
  const found = await ask(node, 'wallet/getnowblock')
  const id = found.transactions[0].txID
  expect(await tronWeb.trx.getBalance(address)).toBe(0)
  expect(await tronWeb.trx.getTransactionInfo(id)).toEqual({})
  await node.mine(18)
  expect(await tronWeb.trx.getTransactionInfo(id)).toEqual({})
  expect((await tronWeb.trx.getConfirmedCurrentBlock()).block_header.raw_data.number).toBe(node.height() - 19)
  await node.mine(1)
  expect((await tronWeb.trx.getTransactionInfo(id)).id).toBe(id)
  expect(await tronWeb.trx.getBalance(address)).toBe(9_000_000)
  expect((await tronWeb.trx.getConfirmedTransaction(id)).txID).toBe(id)
})

it('gives blocks by number, by id and in a row, each id beginning with the height', async () => {
  const node = await startNode()
  const { tronWeb } = await fundedClient(node, 1, 9_000_000n)
  const latest = await tronWeb.trx.getCurrentBlock()
  const number = latest.block_header.raw_data.number
  expect(number).toBe(node.height())
  expect(BigInt(`0x${latest.blockID.slice(0, 16)}`)).toBe(BigInt(number))
  expect(await tronWeb.trx.getBlockByNumber(number)).toEqual(latest)
  expect(await tronWeb.trx.getBlockByHash(latest.blockID)).toEqual(latest)
  const row = await tronWeb.trx.getBlockRange(number - 3, number)
  expect(row.map((block) => block.block_header.raw_data.number)).toEqual([
    number - 3,
    number - 2,
    number - 1,
    number,
  ])
  for (const [index, block] of row.slice(1).entries())
    expect(block.block_header.raw_data.parentHash).toBe(row[index]?.blockID)
  await expect(tronWeb.trx.getBlock(number + 1)).rejects.toThrow('Block not found')
  expect(await ask(node, 'wallet/getblock?id_or_num=0&detail=true')).not.toHaveProperty('transactions')
  expect((await tronWeb.trx.raw.getBlockByNumber(number)).block_header.raw_data.number).toBe(String(number))
})

it('answers GET and POST alike, in hexadecimal or as people read', async () => {
  const node = await startNode()
  const { tronWeb, address } = await fundedClient(node, 1, 9_000_000n, 5n)
  const hex = tronWeb.address.toHex(address)
  const byPost = await ask(node, 'wallet/getaccount', { address: hex })
  expect(await ask(node, `wallet/getaccount?address=${hex}`)).toEqual(byPost)
  expect(byPost).toMatchObject({ address: hex, balance: 9_000_000, owner_permission: { threshold: 1 } })
  expect(await ask(node, 'wallet/getaccount', { address, visible: true })).toMatchObject({ address })
  const { transactions } = await ask(node, 'wallet/getblock?detail=true&visible=true')
  expect(transactions[0].raw_data.contract[0].parameter.value.to_address).toBe(address)
  const infos = await ask(node, `wallet/gettransactioninfobyblocknum?num=${node.height()}&visible=true`)
  expect(infos[1]).toMatchObject({ contract_address: node.usdt, log: [{ address: node.usdt }] })
  const usdt = await ask(node, 'wallet/getcontract', { value: node.usdt, visible: true })
  expect(usdt).toMatchObject({
    name: 'UsdtTron',
    origin_address: node.faucetAddress,
    contract_address: node.usdt,
  })
  const { runtimecode } = await ask(node, 'wallet/getcontractinfo', { value: node.usdt, visible: true })
  expect(runtimecode.length).toBeGreaterThan(1000)
  expect(await ask(node, `wallet/validateaddress?address=${address}`)).toMatchObject({ result: true })
  expect(await ask(node, 'wallet/validateaddress?address=TNope')).toMatchObject({ result: false })
  expect(await ask(node, 'wallet/getaccount', { address: 'nonsense' })).toMatchObject({
    Error: expect.stringContaining('nonsense'),
  })
  expect(await ask(node, 'wallet/nothing')).toMatchObject({ Error: '/wallet/nothing is not known' })
  expect((await tronWeb.trx.getNodeInfo()).block).toMatch(`Num:${node.height()},`)
})

it('builds what clients do not build themselves', async () => {
  const node = await startNode()
  const { tronWeb, address } = await fundedClient(node, 1, 9_000_000n)
  const request = { owner_address: address, to_address: node.faucetAddress, amount: 1_000_000, visible: true }
  const built = await ask(node, 'wallet/createtransaction', request)
  const sent = await tronWeb.trx.sendRawTransaction(await tronWeb.trx.sign(built))
  expect(sent.result).toBe(true)
  const refused = await ask(node, 'wallet/createtransaction', { ...request, amount: 90_000_000 })
  expect(refused.Error).toBe(
    'class org.tron.core.exception.ContractValidateException : Validate TransferContract error, balance is not sufficient.',
  )
  const deployment = await ask(node, 'wallet/deploycontract', {
    owner_address: tronWeb.address.toHex(address),
    abi: JSON.stringify(usdtTronAbi),
    bytecode: usdtTronBytecode.slice(2),
    parameter: tronWeb.address.toHex(address).slice(2).padStart(64, '0'),
    name: 'Mine',
    fee_limit: 1_000_000_000,
    consume_user_resource_percent: 100,
    origin_energy_limit: 1_000_000,
  })
  expect(deployment.contract_address).toMatch(/^41[0-9a-f]{40}$/)
  expect((await ask(node, 'wallet/broadcasttransaction', await tronWeb.trx.sign(deployment))).result).toBe(
    true,
  )
})

it('lets a client change an unsigned transaction and sign it then', async () => {
  const node = await startNode()
  const { tronWeb, address } = await fundedClient(node, 1, 9_000_000n)
  const to = clientOf(node, 2).address
  const unsigned = await tronWeb.transactionBuilder.sendTrx(to, 1_000_000, address)
  const weight = await tronWeb.trx.getSignWeight(unsigned as Answer)
  expect(weight.transaction.transaction).not.toHaveProperty('signature')
  const longer = await tronWeb.transactionBuilder.extendExpiration(unsigned as Answer, 60)
  const noted = await tronWeb.transactionBuilder.addUpdateData(longer as Answer, 'a note', 'utf8')
  const sent = await tronWeb.trx.sendRawTransaction(await tronWeb.trx.sign(noted))
  expect(sent.result).toBe(true)
})
