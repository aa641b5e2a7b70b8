import { expect, it } from 'vitest'
import { bytesOfHex, hexOf } from '../codec/address.ts'
import { encodeSigned, sha256 } from '../codec/transaction.ts'
import { transactionFromJson } from '../codec/transaction-json.ts'
import { type Answer, ask, type Client, clientOf, fundedClient, startNode, textOf } from './temporary-tron.ts'

const send = (client: Client, transaction: Answer): Promise<Answer> =>
  client.tronWeb.trx.sendRawTransaction(transaction)

/** A payment with some fields of its raw data replaced, its id made anew and signed. */
async function payment(client: Client, to: string, sun: number, change: Answer = {}): Promise<Answer> {
  const { tronWeb } = client
  const built: Answer = await tronWeb.transactionBuilder.sendTrx(to, sun)
  const raw_data = { ...built.raw_data, ...change }
  const { rawBytes } = transactionFromJson({ raw_data })
  const txID = hexOf(sha256(rawBytes))
  const transaction = { visible: false, txID, raw_data, raw_data_hex: hexOf(rawBytes) }
  return tronWeb.trx.sign(transaction as Answer)
}

async function open() {
  const node = await startNode()
  const rich = await fundedClient(node, 1, 1_000_000_000n)
  const other = await fundedClient(node, 2, 10_000_000n)
  return { node, rich, other }
}

it('rejects the same transaction twice, waiting or done, no matter who signed it again', async () => {
  const { node, rich, other } = await open()
  const transaction = await payment(rich, other.address, 1)
  expect(await send(rich, transaction)).toMatchObject({ result: true })
  const again = await send(rich, transaction)
  expect(again).toMatchObject({ code: 'DUP_TRANSACTION_ERROR', txid: transaction.txID })
  expect(again.result).toBeUndefined()
  expect(textOf(again.message)).toBe('Transaction already exists.')
  await node.mine(1)
  const later = await send(rich, transaction)
  expect([later.code, textOf(later.message)]).toEqual(['DUP_TRANSACTION_ERROR', 'Dup transaction.'])
})

it('rejects signatures that are missing, short, by another key, or too many', async () => {
  const { rich, other } = await open()
  const transaction = await payment(rich, other.address, 1)
  const [signature] = transaction.signature
  const foreign = (await other.tronWeb.trx.multiSign({ ...transaction, signature: [] }, other.key)) as Answer
  const cases: [string[], RegExp][] = [
    [[], /miss sig or contract/],
    [[signature.slice(0, 128)], /Signature size is 64/],
    [[`${signature.slice(0, 128)}09`], /Header byte out of range: 9/],
    [foreign.signature, new RegExp(`is signed by ${other.address} but it is not contained of permission`)],
    [[signature, signature], /Signature count is 2 more than key counts of permission : 1/],
  ]
  for (const [signatures, message] of cases) {
    const { code, ...answer } = await ask(
      { url: rich.tronWeb.fullNode.host },
      'wallet/broadcasttransaction',
      { ...transaction, signature: signatures },
    )
    expect([code, textOf(answer.message)]).toEqual(['SIGERROR', expect.stringMatching(message)])
    expect(textOf(answer.message)).toMatch(/^Validate signature error: /)
  }
})

it('judges the raw data itself, not the claims of the client', async () => {
  const { node, rich, other } = await open()
  const transaction = await payment(rich, other.address, 1)
  transaction.raw_data.contract[0].parameter.value.amount = 900_000_000
  expect(await ask(node, 'wallet/broadcasttransaction', transaction)).toMatchObject({ code: 'SIGERROR' })
})

it('rejects what refers to another chain, or to no block of this one', async () => {
  const { rich, other } = await open()
  const wrong = [{ ref_block_hash: 'ab'.repeat(8) }, { ref_block_bytes: 'ffff' }, { ref_block_bytes: '' }]
  for (const change of wrong) {
    const answer = await send(rich, await payment(rich, other.address, 1, change))
    expect([answer.code, textOf(answer.message)]).toEqual(['TAPOS_ERROR', 'Tapos check error.'])
  }
})

it('rejects what has expired by the time of the newest block, or would live for more than a day', async () => {
  const { node, rich, other } = await open()
  const now = Number(node.headTime())
  for (const expiration of [now, now - 1, now + 86_400_001]) {
    const answer = await send(rich, await payment(rich, other.address, 1, { expiration }))
    expect([answer.code, textOf(answer.message)]).toEqual([
      'TRANSACTION_EXPIRATION_ERROR',
      'Transaction expired',
    ])
  }
  const answer = await send(rich, await payment(rich, other.address, 1, { expiration: now + 86_400_000 }))
  expect(answer.result).toBe(true)
})

it('rejects impossible payments, and explains why', async () => {
  const { node, rich, other } = await open()
  const nobody = clientOf(node, 77)
  const prefix = 'Contract validate error : '
  const cases: [Client, string, number, string][] = [
    [other, rich.address, 10_000_001, 'Validate TransferContract error, balance is not sufficient.'],
    [rich, rich.address, 1, 'Cannot transfer TRX to yourself.'],
    // 1 TRX opens the account, 0.1 TRX is its bandwidth.
    [other, nobody.address, 8_900_001, 'Validate TransferContract error, balance is not sufficient.'],
    [nobody, rich.address, 1, `account [${nobody.address}] does not exist`],
  ]
  for (const [from, to, sun, reason] of cases) {
    const anywhere = from === rich ? other.address : rich.address
    const { raw_data } = await from.tronWeb.transactionBuilder.sendTrx(anywhere, 1)
    const [contract]: Answer[] = raw_data.contract
    contract.parameter.value.to_address = from.tronWeb.address.toHex(to)
    contract.parameter.value.amount = sun
    const answer = await send(from, await payment(from, anywhere, 1, raw_data))
    expect([answer.code, textOf(answer.message)]).toEqual(['CONTRACT_VALIDATE_ERROR', prefix + reason])
  }
  expect((await send(other, await payment(other, nobody.address, 8_900_000))).result).toBe(true)
  await node.mine(1)
  expect(await other.tronWeb.trx.getUnconfirmedBalance(other.address)).toBe(0)
})

it('charges bandwidth by the byte once the free one is used up, and rejects accounts that cannot pay', async () => {
  const { node, rich, other } = await open()
  const ids: string[] = []
  for (let i = 1; i <= 3; i++) ids.push((await rich.tronWeb.trx.sendTrx(other.address, i)).txid)
  await node.mine(1)
  const fees = await Promise.all(
    ids.map(async (id) => (await rich.tronWeb.trx.getUnconfirmedTransactionInfo(id)).fee),
  )
  expect(fees).toEqual([undefined, undefined, expect.any(Number)])
  expect(fees[2]).toBeGreaterThan(250_000)
  const poor = await fundedClient(node, 3, 1_000_000n)
  for (let i = 1; i <= 2; i++)
    expect((await poor.tronWeb.trx.sendTrx(rich.address, 400_000 + i)).result).toBe(true)
  await node.mine(1)
  const answer: Answer = await poor.tronWeb.trx.sendTrx(rich.address, 1)
  expect([answer.code, textOf(answer.message)]).toEqual([
    'BANDWITH_ERROR',
    'Account resource insufficient error.',
  ])
})

it('rejects unknown contract types, and calls of accounts without a contract', async () => {
  const { node, rich } = await open()
  const frozen: Answer = await rich.tronWeb.transactionBuilder.freezeBalanceV2(
    1_000_000,
    'ENERGY',
    rich.address,
  )
  const answer = await send(rich, await rich.tronWeb.trx.sign(frozen))
  expect(answer.code).toBe('CONTRACT_VALIDATE_ERROR')
  expect(textOf(answer.message)).toMatch(/FreezeBalanceV2Contract is not supported/)
  await expect(
    rich.tronWeb.transactionBuilder.triggerSmartContract(rich.address, 'f()', {}, []),
  ).rejects.toThrow('No contract or not a valid smart contract')
  await expect(
    rich.tronWeb.transactionBuilder.triggerConstantContract(rich.address, 'f()', {}, []),
  ).rejects.toThrow('Smart contract is not exist.')
  const call: Answer = await rich.tronWeb.transactionBuilder.triggerSmartContract(
    node.usdt,
    'setFee(uint256)',
    {},
    [],
  )
  call.transaction.raw_data.contract[0].parameter.value.contract_address = rich.tronWeb.address.toHex(
    rich.address,
  )
  const to = rich.tronWeb.address.fromPrivateKey(clientOf(node, 2).key) as string
  const late = await send(rich, await payment(rich, to, 1, call.transaction.raw_data))
  expect([late.code, textOf(late.message)]).toEqual([
    'CONTRACT_VALIDATE_ERROR',
    'Contract validate error : No contract or not a smart contract',
  ])
})

it('accepts the whole transaction in hexadecimal, and answers in that call’s own form', async () => {
  const { node, rich, other } = await open()
  const transaction = await payment(rich, other.address, 5)
  const { rawBytes } = transactionFromJson(transaction)
  const signed = hexOf(encodeSigned({ rawBytes, signatures: [bytesOfHex(transaction.signature[0])] }))
  const sent: Answer = await rich.tronWeb.trx.sendHexTransaction(signed)
  expect(sent).toMatchObject({ result: true, code: 'SUCCESS', txid: transaction.txID })
  expect(sent.transaction.txID).toBe(transaction.txID)
  const again = await ask(node, 'wallet/broadcasthex', { transaction: signed })
  expect(again).toMatchObject({
    result: false,
    code: 'DUP_TRANSACTION_ERROR',
    message: 'Transaction already exists.',
  })
  expect(await ask(node, 'wallet/getpendingsize')).toEqual({ pendingTransactionSize: 1 })
  expect((await ask(node, `wallet/gettransactionfrompending?value=${transaction.txID}`)).txID).toBe(
    transaction.txID,
  )
})
