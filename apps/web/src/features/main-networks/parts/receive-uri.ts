import { evmChainIds, type Stage } from '@planet/units/network'
import { writeBitcoinUri } from '@planet/wallet/uri/bip21'
import { writeEthereumUri } from '@planet/wallet/uri/eip681'
import { writeTronUri } from '@planet/wallet/uri/tron'
import type { NetworkName } from '../../main-wallet/parts/networks.ts'

type Receiver = { network: NetworkName; stage: Stage; address: string; token: string | null }

/** What other wallets read (BIP-21, EIP-681, TRON's common form): the payee and asset, without an amount. */
export function receiveUri({ network, stage, address, token }: Receiver): string {
  const inToken = token === null ? {} : { token }
  switch (network) {
    case 'bitcoin':
      return writeBitcoinUri({ address })
    case 'ethereum':
      return writeEthereumUri({ chainId: evmChainIds.ethereum[stage], to: address, ...inToken })
    case 'tron':
      return writeTronUri({ to: address, ...inToken })
  }
}
