import type { Stage } from '@planet/units/network'
import { jsonRpc } from '../json-rpc.ts'
import { tronClient } from '../tron/client.ts'

/** What a node reports about itself, as far as it shows whether it belongs to the right network. */
type Findings = { wrong: string } | undefined

const bitcoinChains: Readonly<Record<Stage, readonly string[]>> = {
  main: ['main'],
  test: ['test', 'testnet4', 'signet'],
  sandbox: ['regtest'],
}

export async function identifyBitcoin(url: string, stage: Stage): Promise<Findings> {
  const { chain } = await jsonRpc([url]).call<{ chain: string }>('getblockchaininfo')
  const expected = bitcoinChains[stage]
  return expected.includes(chain)
    ? undefined
    : { wrong: `serves the chain ${chain}, not ${expected.join(' or ')}` }
}

/** `contracts`: addresses that must have code, by name. */
export async function identifyEvm(
  url: string,
  chainId: number,
  contracts: Readonly<Record<string, string>>,
): Promise<Findings> {
  const { call, batch } = jsonRpc([url])
  const found = Number(await call<string>('eth_chainId'))
  if (found !== chainId) return { wrong: `serves chain ${found}, not ${chainId}` }
  const names = Object.keys(contracts)
  const codes = await batch<string>(
    names.map((name) => ({ method: 'eth_getCode', params: [contracts[name], 'latest'] })),
  )
  return without(contracts, (_, index) => (codes[index] ?? '0x') !== '0x')
}

/** TRON's addresses have the prefix 41 where the setup file has 0x. */
const tronAddress = (address: string): string => `41${address.slice(2).toLowerCase()}`

/** A TRON node names no chain id; the vault does, in the domain of what guardians sign (ERC-5267). */
export async function identifyTron(
  url: string,
  chainId: number,
  contracts: Readonly<Record<string, string> & { vault: string }>,
): Promise<Findings> {
  const { any } = tronClient({ urls: [url], agree: 1 })
  const answers = await Promise.all(
    Object.values(contracts).map((address) =>
      any<{ contract_address?: string; bytecode?: string }>('wallet/getcontract', {
        value: tronAddress(address),
      }),
    ),
  )
  const missing = without(contracts, (_, index) => Object.keys(answers[index] ?? {}).length > 0)
  if (missing) return missing
  const vault = tronAddress(contracts.vault)
  const { constant_result: [domain = ''] = [] } = await any<{ constant_result?: string[] }>(
    'wallet/triggerconstantcontract',
    { owner_address: vault, contract_address: vault, function_selector: 'eip712Domain()', parameter: '' },
  )
  // The fourth word, after the fields, the name and the version.
  const word = domain.slice(3 * 64, 4 * 64)
  return word.length === 64 && BigInt(`0x${word}`) !== BigInt(chainId)
    ? { wrong: `serves chain ${BigInt(`0x${word}`)}, not ${chainId}` }
    : undefined
}

function without(
  contracts: Readonly<Record<string, string>>,
  hasCode: (name: string, index: number) => boolean,
): Findings {
  const missing = Object.keys(contracts).find((name, index) => !hasCode(name, index))
  return missing === undefined
    ? undefined
    : { wrong: `has no contract at ${contracts[missing]} (${missing})` }
}
