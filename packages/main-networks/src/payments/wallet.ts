import type { AnswerOf } from '@planet/api/call'
import type { mainWallet } from '@planet/api/calls/main-networks/wallet'
import { mainNetworks } from '@planet/api/fields/deposit'
import type { MainNetwork } from '@planet/chains/network'
import { isNetworkUnavailable } from '@planet/chains/node-error'
import { waitingPayments } from '../journal/look.ts'
import type { MainNetworks } from '../main-networks.ts'
import { type OwnKeys, ownKeys } from '../networks/own-keys.ts'
import type { Held, OwnNetwork } from '../networks/own-network.ts'

type Wallet = AnswerOf<typeof mainWallet>['networks'][number]

/** Scanning all coins of the main network takes longer than a page waits; the next call has the result. */
const timeoutMs = 4000

export async function wallet(main: MainNetworks, accountId: string): Promise<{ networks: Wallet[] }> {
  const own = await ownKeys(main, accountId)
  return { networks: await Promise.all(mainNetworks.map((network) => walletOn(main, own, network))) }
}

async function walletOn(main: MainNetworks, own: OwnKeys, name: MainNetwork): Promise<Wallet> {
  const known = { network: name, address: own.addresses[name] }
  const network = main.networks[name]
  if (!network) return { ...known, state: 'not_set', assets: [] }
  try {
    const held = await within(timeoutMs, heldNow(main, network, own))
    if (held === 'late') return { ...known, state: 'reading', assets: [] }
    return { ...known, state: 'ready', assets: held.map((one) => written(one, network)) }
  } catch (error) {
    if (!isNetworkUnavailable(error)) throw error
    return { ...known, state: 'away', assets: [] }
  }
}

export const heldNow = async (main: MainNetworks, network: OwnNetwork, own: OwnKeys) =>
  network.held(own, await waitingPayments(main, own.accountId, network.network))

const written = ({ asset, balance, incoming, outgoing, available }: Held, { tokens }: OwnNetwork) => ({
  asset,
  token: tokens[asset] ?? null,
  balance: String(balance),
  incoming: String(incoming),
  outgoing: String(outgoing),
  available: String(available),
})

async function within<T>(ms: number, work: Promise<T>): Promise<T | 'late'> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), ms)
  })
  // The next call reports a failure that came after the wait.
  work.catch(() => undefined)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
