import { existsSync, readFileSync } from 'node:fs'
import { formatAmount } from '@planet/units/amount'
import { assetsOn } from '@planet/units/asset'
import { ethereumAccount, parseEthereumAddress } from '@planet/wallet/addresses/ethereum'
import type { Address } from 'viem'
import { type Ethereum, type EthereumOptions, startEthereum } from '../ethereum/start.ts'
import { FieldError, type SandboxNetwork } from './network.ts'

function readAddress(text: string): Address {
  const parsed = parseEthereumAddress(text)
  if (parsed === undefined) throw new FieldError('address', 'This is not an Ethereum address.')
  if (parsed === 'bad_checksum')
    throw new FieldError('address', 'A letter of the address is wrong: its checksum does not fit.')
  return `0x${Buffer.from(ethereumAccount(text)).toString('hex')}`
}

/** Bridged PLA is minted by the bridge alone: the faucet has what was converted to its address. */
async function passOnPla(node: Ethereum, setupFile: string | undefined, to: Address, amount: bigint) {
  const token = setupFile && existsSync(setupFile) && bridgedPlaOf(setupFile)
  if (!token) throw new FieldError('asset', 'There is no bridge yet, and so no PLA on Ethereum.')
  const stock = await node.stockOf(token)
  if (amount > stock.balance)
    throw new FieldError(
      'amount',
      `The faucet has ${formatAmount(stock.balance, 18)} PLA on Ethereum. Fill it: convert PLA to ${node.faucetAddress} in the wallet.`,
    )
  return node.passOn(stock, to, amount)
}

/** The file may be of an earlier release. */
const bridgedPlaOf = (file: string): Address | undefined => {
  const { ethereum } = JSON.parse(readFileSync(file, 'utf8')) as {
    ethereum?: { tokens?: { PLA?: Address }; bridgedPla?: Address }
  }
  return ethereum?.tokens?.PLA ?? ethereum?.bridgedPla
}

export async function openEthereum(
  options: EthereumOptions & { setupFile: string | undefined },
  changed: () => void,
): Promise<SandboxNetwork> {
  const node = await startEthereum(options)
  node.onChange(changed)
  return {
    id: 'ethereum',
    title: 'Ethereum',
    url: node.url,
    assets: assetsOn('ethereum'),
    facts: { chainId: String(node.chainId), ...node.tokens },
    height: async () => node.height(),
    faucet: { address: node.faucetAddress, balance: () => node.faucetBalance() },
    pay: async (asset, address, amount) => {
      const to = readAddress(address)
      if (asset === 'PLA') return passOnPla(node, options.setupFile, to, amount)
      if (asset === 'ETH' && amount > (await node.faucetBalance()) / 2n)
        throw new FieldError('amount', 'The faucet does not have that much.')
      return node.faucet(asset, to, amount)
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
