import type { Chain } from '@planet/planet-node/chain/chain'
import { usdtTronCreation } from '@planet/solidity/tron'
import { buildRaw, signRaw } from './chain/build.ts'
import { contractAddress } from './chain/contract-address.ts'
import { SOLIDIFIED_LAG } from './chain/parameters.ts'
import type { TronProducer } from './chain/producer.ts'
import { FAUCET } from './chain/witness.ts'
import { bytesOfHex, hexOf, tronBytesOf } from './codec/address.ts'
import { abiFromJson } from './codec/contract-abi.ts'

const FEE_LIMIT = 15_000_000_000n

/**
 * The first block creates the USDT stand-in, so its address is the same in every new sandbox. It is recorded in the
 * block's own batch; if the first start is interrupted, the next one finds or creates it.
 */
export async function openUsdt(chain: Chain, producer: TronProducer): Promise<Uint8Array> {
  const known = producer.records.usdt()
  if (known !== undefined) return known
  if (chain.headNumber > 0) throw new Error('the data folder has blocks, but no USDT contract')
  const owner = tronBytesOf(FAUCET.account)
  const { abi, bytecode, parameter, name } = usdtTronCreation(`0x${hexOf(FAUCET.account)}`)
  const raw = buildRaw(
    chain,
    {
      type: 'CreateSmartContract',
      owner,
      newContract: {
        originAddress: owner,
        abi: abiFromJson(abi),
        bytecode: bytesOfHex(bytecode + parameter.slice(2)),
        callValue: 0n,
        consumeUserResourcePercent: 100n,
        name,
        originEnergyLimit: 10_000_000n,
      },
      callTokenValue: 0n,
      tokenId: 0n,
    },
    { feeLimit: FEE_LIMIT },
  )
  const creation = signRaw(raw, FAUCET)
  const usdt = contractAddress(creation.id, owner)
  await producer.mineOne(creation, [producer.records.usdtOperation(usdt)])
  if (chain.account(hexOf(usdt))?.codeHash === undefined) throw new Error('the USDT contract was not created')
  await producer.mine(SOLIDIFIED_LAG + 1)
  return usdt
}
