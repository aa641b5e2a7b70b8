import { assetsOn } from '@planet/units/asset'
import { TronRefusal } from '../tron/chain/refusal.ts'
import { AddressError, readAddress } from '../tron/codec/address.ts'
import { startTron, type TronOptions } from '../tron/start.ts'
import { FieldError, type SandboxNetwork } from './network.ts'

export async function openTron(options: TronOptions, changed: () => void): Promise<SandboxNetwork> {
  const node = await startTron(options)
  node.onChange(changed)
  return {
    id: 'tron',
    title: 'TRON',
    url: node.url,
    assets: assetsOn('tron'),
    facts: { chainId: String(node.chainId), ...node.tokens },
    height: async () => node.height(),
    faucet: { address: node.faucetAddress, balance: async () => node.faucetBalance() },
    pay: async (asset, address, amount) => {
      try {
        readAddress(address)
        return await node.faucet(asset, address, amount)
      } catch (error) {
        if (error instanceof AddressError)
          throw new FieldError('address', 'This is not an address of TRON.', error)
        // The address is valid and the faucet its own client: only the amount can be wrong.
        if (error instanceof TronRefusal && error.code === 'CONTRACT_VALIDATE_ERROR')
          throw new FieldError('amount', error.reason, error)
        throw error
      }
    },
    mine: (blocks) => node.mine(blocks),
    reorg: async (depth, transactions) => {
      try {
        return await node.reorg(depth, transactions)
      } catch (error) {
        if (error instanceof RangeError) throw new FieldError('depth', error.message, error)
        throw error
      }
    },
    close: () => node.close(),
  }
}
