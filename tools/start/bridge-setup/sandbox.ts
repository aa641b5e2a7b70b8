import { sleep } from '@planet/platform/timing/sleep'
import { type AssetCode, type TokenAddresses, tokensOn } from '@planet/units/asset'
import { Problem } from '../../launch/problem.mjs'

export type SandboxNetwork = 'bitcoin' | 'ethereum' | 'tron'

export type Sandbox = {
  /** The contracts of the stand-in tokens, as the network writes them, and what it calls itself to contracts. */
  contractsOf: (network: 'ethereum' | 'tron') => Promise<{ tokens: TokenAddresses; chainId: number }>
  heights: () => Promise<Record<SandboxNetwork, number>>
  pay: (network: SandboxNetwork, asset: AssetCode, address: string, amount: bigint) => Promise<void>
  mine: (network: SandboxNetwork, blocks: number) => Promise<void>
  /** Makes blocks for as long as a caller waits for one. */
  mineDuring: <T>(network: SandboxNetwork, work: Promise<T>) => Promise<T>
}

type Networks = Record<SandboxNetwork, { height: number; chainId?: string } & TokenAddresses>

const mostBlocks = 300

/** The stand-in main networks, controlled as from the sandbox's page. */
export function sandboxAt(url: string): Sandbox {
  const networks = async () => (await (await fetch(`${url}/networks`)).json()) as Networks
  const post = async (path: string, body: object) => {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Problem(`The sandbox refused ${path}: ${await response.text()}`)
  }
  const mine = (network: SandboxNetwork, blocks: number) => post('/mine', { network, blocks })
  return {
    contractsOf: async (network) => {
      const facts = (await networks())[network]
      const tokens = Object.fromEntries(
        tokensOn(network).flatMap((asset) => (facts[asset] ? [[asset, facts[asset]]] : [])),
      )
      if (Object.keys(tokens).length === 0 || !facts.chainId)
        throw new Problem(`The sandbox names no tokens on ${network}.`)
      return { tokens, chainId: Number(facts.chainId) }
    },
    heights: async () => {
      const { bitcoin, ethereum, tron } = await networks()
      return { bitcoin: bitcoin.height, ethereum: ethereum.height, tron: tron.height }
    },
    pay: (network, asset, address, amount) =>
      post('/faucet', { network, asset, address, amount: String(amount) }),
    mine,
    mineDuring: async (network, work) => {
      let done = false
      const watched = work.finally(() => {
        done = true
      })
      const mining = (async () => {
        for (let block = 0; !done && block < mostBlocks; block++) {
          await mine(network, 1)
          await sleep(50)
        }
      })()
      const [result] = await Promise.allSettled([watched, mining])
      if (result.status === 'rejected') throw result.reason
      return result.value
    },
  }
}
