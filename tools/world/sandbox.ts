import type { AssetCode } from '@planet/units/asset'
import type { DepositNetwork } from '@planet/wallet/addresses/deposit'

/** The stand-in networks and partners, controlled as from the sandbox's page. */
export type Sandbox = {
  url: string
  get: <T>(path: string) => Promise<T>
  post: <T>(path: string, body: object) => Promise<T>
  pay: (payment: {
    network: DepositNetwork
    asset: AssetCode
    address: string
    coins: string
  }) => Promise<void>
  mine: (network: DepositNetwork, blocks: number) => Promise<void>
  faucetOf: (network: DepositNetwork) => Promise<string>
}

export function openSandbox(url: string): Sandbox {
  const read = async <T>(path: string, init: RequestInit = {}): Promise<T> => {
    const response = await fetch(new URL(path, url), init)
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }
  const post = <T>(path: string, body: object): Promise<T> =>
    read(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  return {
    url,
    get: (path) => read(path),
    post,
    pay: async (payment) => void (await post('/faucet', payment)),
    mine: async (network, blocks) => void (await post('/mine', { network, blocks })),
    faucetOf: async (network) =>
      (await read<Record<DepositNetwork, { faucet: string }>>('/networks'))[network].faucet,
  }
}
