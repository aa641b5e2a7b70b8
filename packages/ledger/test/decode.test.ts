import { nativeCoin, type PlanetAddresses } from '@planet/solidity/addresses'
import { bridgeAbi } from '@planet/solidity/generated/Bridge'
import { ordersAbi } from '@planet/solidity/generated/Orders'
import { type Abi, encodeAbiParameters, encodeEventTopics, type Hex } from 'viem'
import { expect, it } from 'vitest'
import { decodeBlock } from '../src/decode/decode-block.ts'

const address = (digit: string): Hex => `0x${digit.repeat(40)}`
const [caller, payer, merchant] = [address('1'), address('2'), address('3')]
const contracts: PlanetAddresses = {
  chainId: 1,
  deployment: address('9'),
  registry: address('a'),
  orders: address('b'),
  bridge: address('c'),
  tokens: { BTC: address('d'), ETH: address('e'), TRX: address('f'), USDT: address('8') },
}
const id: Hex = `0x${'7'.repeat(64)}`

/** A block with one transaction to one of our contracts, which emitted one event. */
function movementsOf(contract: Hex, abi: Abi, eventName: string, args: Record<string, unknown>, data: Hex) {
  const topics = encodeEventTopics({ abi, eventName, args }) as [Hex, ...Hex[]]
  const hash: Hex = `0x${'5'.repeat(64)}`
  const block = {
    block: {
      number: '0x1',
      hash,
      parentHash: hash,
      timestamp: '0x1',
      miner: caller,
      gasUsed: '0x0',
      transactions: [
        { hash, from: caller, to: contract, value: '0x0', nonce: '0x0', transactionIndex: '0x0' },
      ],
    },
    receipts: [
      {
        transactionHash: hash,
        transactionIndex: '0x0',
        status: '0x1',
        gasUsed: '0x0',
        contractAddress: null,
        logs: [{ address: contract, topics, data, logIndex: '0x4' }],
      },
    ],
  } as const
  const [transaction] = decodeBlock(structuredClone(block) as never, contracts).transactions
  return { movements: transaction?.movements, concerns: transaction?.concerns }
}

const amount = encodeAbiParameters([{ type: 'uint256' }], [5n])
const assetAndAmount = (asset: Hex) =>
  encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [asset, 5n])

it('records coins that the bridge credits, which leave no transfer log', () => {
  const args = { depositId: id, asset: nativeCoin, recipient: payer }
  const { movements, concerns } = movementsOf(contracts.bridge, bridgeAbi, 'Credited', args, amount)
  expect(movements).toEqual([
    { position: 0, logIndex: 4, token: nativeCoin, sender: contracts.bridge, recipient: payer, amount: 5n },
  ])
  expect(concerns).toContain(payer)
})

it.each([
  ['Paid', merchant],
  ['Refunded', payer],
] as const)('records coins that Orders passes on with %s', (name, recipient) => {
  const args = { orderId: id, payer, merchant }
  const { movements } = movementsOf(contracts.orders, ordersAbi, name, args, assetAndAmount(nativeCoin))
  expect(movements).toEqual([expect.objectContaining({ sender: contracts.orders, recipient, amount: 5n })])
})

it('records tokens from their own logs only', () => {
  const args = { depositId: id, asset: contracts.tokens.BTC, recipient: payer }
  expect(movementsOf(contracts.bridge, bridgeAbi, 'Credited', args, amount).movements).toEqual([])
})
