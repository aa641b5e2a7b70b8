import type { JsonRpc, RpcCall } from '@planet/chains/json-rpc'
import type { PlanetAddresses } from '@planet/solidity/addresses'
import type { AssetCode } from '@planet/units/asset'
import { type PlanetToken, planetTokens } from '@planet/units/asset'

/** `balanceOf(address)` and `totalSupply()` of ERC-20. */
const balanceOf = (address: string) => `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}`
const totalSupply = '0x18160ddd'

const callOf = (to: string, data: string) => ({ method: 'eth_call', params: [{ to, data }, 'latest'] })

export type HeldAmount = { asset: AssetCode; amount: bigint }

/** Balances from the chain itself, in one round trip. */
export async function readBalances(
  rpc: JsonRpc,
  contracts: PlanetAddresses | undefined,
  address: string,
): Promise<{ isContract: boolean; balances: HeldAmount[] }> {
  const tokens = contracts ? planetTokens.map((asset) => ({ asset, token: contracts.tokens[asset] })) : []
  const [code, coin, ...amounts] = await rpc.batch<string>([
    { method: 'eth_getCode', params: [address, 'latest'] },
    { method: 'eth_getBalance', params: [address, 'latest'] },
    ...tokens.map(({ token }) => callOf(token, balanceOf(address))),
  ])
  const balances = tokens.map(({ asset }, index) => ({ asset, amount: BigInt(amounts[index] ?? 0) }))
  return {
    isContract: code !== undefined && code !== '0x',
    balances: [...balances, { asset: 'PLA', amount: BigInt(coin ?? 0) }],
  }
}

/** The coin alone. Questions of one moment reach the node together. */
export const readCoin = async (rpc: JsonRpc, address: string): Promise<bigint> =>
  BigInt(await rpc.call<string>('eth_getBalance', [address, 'latest']))

/** The call that reads one balance, for a batch. Undefined if the chain has no such token. */
export function balanceCall(
  contracts: PlanetAddresses | undefined,
  address: string,
  asset: AssetCode,
): RpcCall | undefined {
  if (asset === 'PLA') return { method: 'eth_getBalance', params: [address, 'latest'] }
  const token = contracts?.tokens[asset]
  return token && callOf(token, balanceOf(address))
}

export async function readSupplies(
  rpc: JsonRpc,
  contracts: PlanetAddresses | undefined,
): Promise<{ asset: PlanetToken; address: string; supply: bigint }[]> {
  if (!contracts) return []
  const supplies = await rpc.batch<string>(
    planetTokens.map((asset) => callOf(contracts.tokens[asset], totalSupply)),
  )
  return planetTokens.map((asset, index) => ({
    asset,
    address: contracts.tokens[asset],
    supply: BigInt(supplies[index] ?? 0),
  }))
}
