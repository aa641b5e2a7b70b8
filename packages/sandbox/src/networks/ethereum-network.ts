import { ethereumAccount, parseEthereumAddress } from '@planet/wallet/addresses/ethereum'
import type { Address } from 'viem'
import { type EthereumOptions, startEthereum } from '../ethereum/start.ts'
import { FieldError, type SandboxNetwork } from './network.ts'

function readAddress(text: string): Address {
  const parsed = parseEthereumAddress(text)
  if (parsed === undefined) throw new FieldError('address', 'This is not an Ethereum address.')
  if (parsed === 'bad_checksum')
    throw new FieldError('address', 'A letter of the address is wrong: its checksum does not fit.')
  return `0x${Buffer.from(ethereumAccount(text)).toString('hex')}`
}

export async function openEthereum(options: EthereumOptions, changed: () => void): Promise<SandboxNetwork> {
  const node = await startEthereum(options)
  node.onChange(changed)
  return {
    id: 'ethereum',
    title: 'Ethereum',
    url: node.url,
    assets: ['ETH', 'USDT'],
    facts: { chainId: String(node.chainId), usdt: node.usdt },
    height: async () => node.height(),
    faucet: { address: node.faucetAddress, balance: () => node.faucetBalance() },
    pay: async (asset, address, amount) => {
      const to = readAddress(address)
      if (asset === 'ETH' && amount > (await node.faucetBalance()) / 2n)
        throw new FieldError('amount', 'The faucet does not have that much.')
      return node.faucet(asset === 'USDT' ? 'USDT' : 'ETH', to, amount)
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
