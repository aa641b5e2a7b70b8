import { evmChainIds, type Stage } from '@planet/units/network'
import { WalletError } from '@planet/wallet/errors'
import { parseBitcoinUri } from '@planet/wallet/uri/bip21'
import { parseEthereumUri } from '@planet/wallet/uri/eip681'
import { parseTronUri } from '@planet/wallet/uri/tron'
import type { MainNetwork } from '../../contacts/parts/contact-network.ts'

type Scanned = { to: string; network?: MainNetwork }

/**
 * The address in a scanned or pasted text: a payment link (BIP-21, EIP-681, TRON's form), or the address itself, which
 * the server validates. Ignores the amount: users type what they pay.
 */
export function readMainCode(text: string, stage: Stage): Scanned | undefined {
  const trimmed = text.normalize('NFKC').trim()
  const [, scheme] = /^([a-z]+):/i.exec(trimmed) ?? []
  if (scheme === undefined) return /^[0-9a-z]{20,110}$/i.test(trimmed) ? { to: trimmed } : undefined
  try {
    switch (scheme.toLowerCase()) {
      case 'bitcoin':
        return { to: parseBitcoinUri(trimmed, stage).address, network: 'bitcoin' }
      case 'ethereum': {
        const { to, chainId } = parseEthereumUri(trimmed)
        return chainId === evmChainIds.ethereum[stage] ? { to, network: 'ethereum' } : undefined
      }
      case 'tron':
        return { to: parseTronUri(trimmed).to, network: 'tron' }
      default:
        return undefined
    }
  } catch (error) {
    if (error instanceof WalletError) return undefined
    throw error
  }
}
