import { keccak_256 } from '@noble/hashes/sha3.js'
import { tronAddressOf } from '@planet/wallet/addresses/tron'
import { expect, it } from 'vitest'
import { type Answer, ask, fundedClient, startNode } from './temporary-tron.ts'

/** Creation code of a contract that is one JUMPDEST: running it costs more than nothing. */
const child = '605b60005360016000f3'
/** Creation code of a contract whose every call creates the child by CREATE2 with salt 0. */
const factory = `7769${child}600052600060${'0a'}60${'16'}6000f500600052601860${'08'}f3`

it('pays an address at which a call of the same block has created a contract', async () => {
  const node = await startNode()
  const { tronWeb, address } = await fundedClient(node, 1, 10_000_000_000n)
  const made = (await tronWeb.transactionBuilder.createSmartContract(
    { abi: [], bytecode: factory, feeLimit: 1_000_000_000 } as Answer,
    address,
  )) as Answer
  await tronWeb.trx.sendRawTransaction(await tronWeb.trx.sign(made))
  await node.mine(1)
  const creator = Buffer.from(made.contract_address, 'hex').subarray(1)
  // TIP-26: as EIP-1014, with TRON's prefix.
  const seed = [Buffer.of(0x41), creator, Buffer.alloc(32), keccak_256(Buffer.from(child, 'hex'))]
  const created = tronAddressOf(keccak_256(Buffer.concat(seed)).slice(12))

  const call = await tronWeb.transactionBuilder.triggerSmartContract(
    tronAddressOf(new Uint8Array(creator)),
    'create()',
    { feeLimit: 1_000_000_000 },
    [],
    address,
  )
  await tronWeb.trx.sendRawTransaction(await tronWeb.trx.sign(call.transaction as Answer))
  await node.faucet('TRX', created, 6_500_000_000n)
  await node.mine(1)
  const account = await ask(node, 'wallet/getaccount', { address: created, visible: true })
  expect(account).toMatchObject({ type: 'Contract', balance: 6_500_000_000 })
})
