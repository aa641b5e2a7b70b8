import { usdtTronAbi, usdtTronBytecode } from '@planet/solidity/generated/UsdtTron'
import type { TronWeb } from 'tronweb'
import { describe, expect, it } from 'vitest'
import type { Answer, Client } from './temporary-tron.ts'

/** What a network must offer to be tested: this sandbox, or a private java-tron. */
export type TronTarget = {
  /** A fresh account with so many sun. */
  client(sun: bigint): Promise<Client>
  /** Returns when another block is made. */
  nextBlock(): Promise<void>
  /** Returns when what is in a block now is solidified. */
  solidify(): Promise<void>
}

const info = (tronWeb: TronWeb, id: string): Promise<Answer> => tronWeb.trx.getUnconfirmedTransactionInfo(id)

/** A contract's answer of one value, however this version of TronWeb wraps it. */
const single = (value: Answer): bigint => BigInt(Array.isArray(value) ? value[0] : value)

/** Deploys the stand-in of USDT with the client as its issuer, step by step as TronWeb's builder does. */
async function deploy({ tronWeb, address }: Client, target: TronTarget): Promise<string> {
  const transaction = await tronWeb.transactionBuilder.createSmartContract(
    {
      abi: usdtTronAbi as Answer,
      bytecode: usdtTronBytecode.slice(2),
      parameters: [address],
      feeLimit: 1_500_000_000,
      name: 'UsdtTron',
      originEnergyLimit: 10_000_000,
    },
    address,
  )
  const sent = await tronWeb.trx.sendRawTransaction(await tronWeb.trx.sign(transaction))
  expect(sent).toMatchObject({ result: true, txid: transaction.txID })
  await target.nextBlock()
  const deployed = await info(tronWeb, transaction.txID)
  expect(deployed.receipt.result).toBe('SUCCESS')
  expect(deployed.contract_address).toBe((transaction as Answer).contract_address)
  return tronWeb.address.fromHex(deployed.contract_address)
}

/** TronWeb, unmodified, as a client of the network. */
export function tronConformance(open: () => Promise<TronTarget>): void {
  describe('TronWeb as a client', () => {
    it('pays TRX, and opens the account that is paid first', async () => {
      const target = await open()
      const a = await target.client(100_000_000n)
      const b = await target.client(1_000_000n)
      const paid = await a.tronWeb.trx.sendTrx(b.address, 5_000_000)
      expect(paid.result).toBe(true)
      await target.nextBlock()
      const receipt = await info(a.tronWeb, paid.txid)
      expect(receipt).toMatchObject({ id: paid.txid, contractResult: [''], receipt: { net_usage: 268 } })
      expect(receipt.fee).toBeUndefined()
      const stranger = a.tronWeb.utils.accounts.generateAccount().address.base58
      const opened = await a.tronWeb.trx.sendTrx(stranger, 1_000_000)
      await target.nextBlock()
      expect(await info(a.tronWeb, opened.txid)).toMatchObject({
        fee: 1_100_000,
        receipt: { net_fee: 100_000 },
      })
      expect(await a.tronWeb.trx.getUnconfirmedBalance(a.address)).toBe(100_000_000 - 5_000_000 - 2_100_000)
      expect(await a.tronWeb.trx.getUnconfirmedBalance(stranger)).toBe(1_000_000)
      expect(await a.tronWeb.trx.getBandwidth(a.address)).toBeLessThanOrEqual(600 - 260)
      await target.solidify()
      expect(await a.tronWeb.trx.getBalance(b.address)).toBe(6_000_000)
    })

    it('deploys a contract, calls it and reads its events', async () => {
      const target = await open()
      const issuer = await target.client(5_000_000_000n)
      const { tronWeb } = issuer
      const usdt = await deploy(issuer, target)
      const contract = await tronWeb.contract().at(usdt)
      const issued = await contract.issue(issuer.address, 1_000_000).send({ feeLimit: 100_000_000 })
      await target.nextBlock()
      expect((await info(tronWeb, issued)).receipt).toMatchObject({ result: 'SUCCESS' })
      const to = tronWeb.address.fromPrivateKey('7'.repeat(64)) as string
      const id = await contract.transfer(to, 250_000).send({ feeLimit: 100_000_000 })
      await target.nextBlock()
      const receipt = await info(tronWeb, id)
      expect(receipt.receipt.energy_fee).toBeGreaterThan(0)
      expect(receipt.contractResult).toEqual(['0'.repeat(64)])
      expect(receipt.log).toHaveLength(1)
      expect(single(await contract.balanceOf(to).call())).toBe(250_000n)
      expect(single(await contract.balanceOf(issuer.address).call())).toBe(750_000n)
      const { data } = await tronWeb.event.getEventsByContractAddress(usdt, { eventName: 'Transfer' })
      expect(data?.map(({ result }) => result.value)).toEqual(['250000', '1000000'])
      expect(data?.[0]).toMatchObject({ transaction_id: id, event_name: 'Transfer', contract_address: usdt })
      const ofTransaction = await tronWeb.event.getEventsByTransactionID(id)
      expect(ofTransaction.data).toHaveLength(1)
    })

    it('estimates the energy of a call', async () => {
      const target = await open()
      const issuer = await target.client(5_000_000_000n)
      const { tronWeb, address } = issuer
      const usdt = await deploy(issuer, target)
      const parameters = [
        { type: 'address', value: address },
        { type: 'uint256', value: 5 },
      ]
      const estimate = await tronWeb.transactionBuilder.estimateEnergy(
        usdt,
        'issue(address,uint256)',
        {},
        parameters,
      )
      const dry = await tronWeb.transactionBuilder.triggerConstantContract(
        usdt,
        'issue(address,uint256)',
        {},
        parameters,
      )
      const built = await tronWeb.transactionBuilder.triggerSmartContract(
        usdt,
        'issue(address,uint256)',
        { feeLimit: 100_000_000 },
        parameters,
      )
      const { txid } = await tronWeb.trx.sendRawTransaction(await tronWeb.trx.sign(built.transaction))
      await target.nextBlock()
      const used = (await info(tronWeb, txid)).receipt.energy_usage_total
      expect(used).toBe((dry as Answer).energy_used)
      expect((estimate as Answer).energy_required).toBeGreaterThanOrEqual(used)
      expect((estimate as Answer).energy_required).toBeLessThan(used * 1.2)
    })

    it('returns the message of a failed call, and keeps its fee', async () => {
      const target = await open()
      const issuer = await target.client(5_000_000_000n)
      const other = await target.client(100_000_000n)
      const usdt = await deploy(issuer, target)
      const contract = await other.tronWeb.contract().at(usdt)
      const before = await other.tronWeb.trx.getUnconfirmedBalance(other.address)
      const id = await contract.issue(other.address, 1).send({ feeLimit: 50_000_000 })
      await target.nextBlock()
      const receipt = await info(other.tronWeb, id)
      expect(receipt).toMatchObject({ result: 'FAILED', receipt: { result: 'REVERT' } })
      expect(Buffer.from(receipt.resMessage, 'hex').toString()).toBe('REVERT opcode executed')
      expect(await other.tronWeb.trx.getUnconfirmedBalance(other.address)).toBe(before - receipt.fee)
      const [result] = (await other.tronWeb.trx.getTransaction(id)).ret as Answer[]
      expect(result.contractRet).toBe('REVERT')
      await expect(
        other.tronWeb.transactionBuilder.triggerConstantContract(usdt, 'issue(address,uint256)', {}, [
          { type: 'address', value: other.address },
          { type: 'uint256', value: 1 },
        ]),
      ).rejects.toThrow('REVERT opcode executed')
    })

    it('runs out of energy at the fee limit, and pays it all', async () => {
      const target = await open()
      const issuer = await target.client(5_000_000_000n)
      const { tronWeb } = issuer
      const usdt = await deploy(issuer, target)
      const contract = await tronWeb.contract().at(usdt)
      const price =
        (await tronWeb.trx.getChainParameters()).find(({ key }) => key === 'getEnergyFee')?.value ?? 0
      const before = await tronWeb.trx.getUnconfirmedBalance(issuer.address)
      const feeLimit = price * 20_000
      const id = await contract.issue(issuer.address, 1).send({ feeLimit })
      await target.nextBlock()
      const receipt = await info(tronWeb, id)
      expect(receipt).toMatchObject({
        result: 'FAILED',
        receipt: { result: 'OUT_OF_ENERGY', energy_usage_total: 20_000, energy_fee: feeLimit },
      })
      expect(receipt.log).toBeUndefined()
      expect(await tronWeb.trx.getUnconfirmedBalance(issuer.address)).toBe(before - receipt.fee)
      expect(single(await contract.balanceOf(issuer.address).call())).toBe(0n)
    })
  })
}
