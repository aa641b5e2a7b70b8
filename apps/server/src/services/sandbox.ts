import { ApiError } from '@planet/api/api-error'
import type { MainNetwork } from '@planet/chains/network'
import type { Config } from '@planet/platform/config/settings'

const timeoutMs = 30_000

type Payment = { network: MainNetwork; asset: string; address: string; amount: string }

export type Sandbox = {
  /** Pays from the faucet of a stand-in network and returns the transaction's id. */
  pay: (payment: Payment) => Promise<string>
  mine: (network: MainNetwork, blocks: number) => Promise<void>
}

/** The stand-in networks of this sandbox. Anywhere else the call does not exist. */
export function requireSandbox({ SANDBOX_URL, STAGE }: Pick<Config, 'SANDBOX_URL' | 'STAGE'>): Sandbox {
  if (!SANDBOX_URL || STAGE === 'main') throw new ApiError('page_not_found')
  return {
    pay: async (payment) => {
      const { transaction } = await post<{ transaction: string }>(SANDBOX_URL, '/faucet', payment)
      return transaction
    },
    mine: async (network, blocks) => {
      await post(SANDBOX_URL, '/mine', { network, blocks })
    },
  }
}

async function post<T>(base: string, path: string, body: object): Promise<T> {
  let response: Response
  try {
    response = await fetch(new URL(path, base), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    })
  } catch (cause) {
    throw new ApiError('service_unavailable', { cause })
  }
  if (response.status === 422) throw new ApiError('invalid_data', { cause: await response.text() })
  if (!response.ok) throw new ApiError('service_unavailable', { cause: `HTTP ${response.status}` })
  return (await response.json()) as T
}
