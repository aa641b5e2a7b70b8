import { isAccountId, normalizeAccountId } from '@planet/api/account-id'
import { formatAmount } from '@planet/units/amount'
import { assets } from '@planet/units/asset'
import { evmChainIds, type Stage } from '@planet/units/network'
import { WalletError } from '@planet/wallet/errors'
import { parseEthereumUri } from '@planet/wallet/uri/eip681'
import { readRequestLink } from '../../payment-request/parts/payment-request.ts'
import type { Draft } from './transfer-machine.ts'

/**
 * The request in a scanned or pasted text: an account id, an address, a request made by this wallet, or a payment of
 * PLANET's own coin (EIP-681). A payment on another chain is ignored.
 */
export function readCode(text: string, stage: Stage, origin: string): Partial<Draft> | undefined {
  const trimmed = text.normalize('NFKC').trim()
  const accountId = normalizeAccountId(trimmed)
  if (isAccountId(accountId)) return { to: accountId }
  if (/^0x[0-9a-f]{40}$/i.test(trimmed)) return { to: trimmed }
  if (!trimmed.toLowerCase().startsWith('ethereum:')) return readRequestLink(trimmed, origin)
  try {
    const { chainId, to, amount, token } = parseEthereumUri(trimmed)
    if (chainId !== evmChainIds.planet[stage] || token !== undefined) return undefined
    if (amount === undefined) return { to }
    return { to, asset: 'PLA', amount: formatAmount(amount, assets.PLA.decimals, { group: false }) }
  } catch (error) {
    if (error instanceof WalletError) return undefined
    throw error
  }
}
