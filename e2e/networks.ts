import { type APIRequestContext, expect, type Page } from '@playwright/test'

export type Network = 'bitcoin' | 'ethereum' | 'tron'

/** The main networks as the sandbox lets anyone control and query them. */
export function mainNetworks(request: APIRequestContext, sandbox: string) {
  const post = async (path: string, data: object) => {
    const answer = await request.post(`${sandbox}${path}`, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  return {
    pay: (network: Network, asset: string, address: string, coins: string) =>
      post('/faucet', { network, asset, address, coins }),
    mine: (network: Network, blocks: number) => post('/mine', { network, blocks }),
    faucetOf: async (network: Network): Promise<string> => {
      const answer = await request.get(`${sandbox}/networks`)
      const all = (await answer.json()) as Record<string, { faucet: string }>
      return all[network]?.faucet ?? ''
    },
  }
}

type Held = { asset: string; balance: string; available: string }

const unitsOf = (assets: readonly Held[], asset: string, of: 'balance' | 'available'): bigint =>
  BigInt(assets.find((one) => one.asset === asset)?.[of] ?? 0)

/** On PLANET, in smallest units. */
export async function planetBalance(
  page: Page,
  asset: string,
  of: 'balance' | 'available' = 'balance',
): Promise<bigint> {
  const answer = await page.request.get('/api/wallet/balances/')
  return unitsOf(((await answer.json()) as { assets: Held[] }).assets, asset, of)
}

type OwnWallet = { network: Network; address: string; assets: Held[] }

async function ownWallet(page: Page, network: Network): Promise<OwnWallet> {
  const answer = await page.request.get('/api/main_networks/wallet/')
  if (!answer.ok()) throw new Error(`the wallet answered ${answer.status()}: ${await answer.text()}`)
  const { networks } = (await answer.json()) as { networks: OwnWallet[] }
  const found = networks.find((one) => one.network === network)
  if (!found) throw new Error(`no wallet on ${network}`)
  return found
}

export const ownAddress = async (page: Page, network: Network): Promise<string> =>
  (await ownWallet(page, network)).address

/** The balance of an own address by the main network's node, in smallest units. */
export const heldOnMain = async (page: Page, network: Network, asset: string): Promise<bigint> =>
  unitsOf((await ownWallet(page, network)).assets, asset, 'balance')
