import type { NetworkId } from '@planet/units/network'
import { toHex, utf8 } from '../bytes.ts'
import { decodeCall, encodeCall } from './abi.ts'

export type MainNetwork = Exclude<NetworkId, 'planet'>

/** A request to the bridge on PLANET: lock amount and fee, and pay the amount out on a main network. */
export type ConvertRequest = {
  bridge: string
  /** The token's contract; absent for PLANET's own coin. */
  token?: string
  amount: bigint
  fee: bigint
  mainNetwork: MainNetwork
  /** In the main network's own notation. */
  destination: string
}

const requestSignature = 'requestConvert(address,uint256,uint256,bytes32,string)'
/** ERC-1363: transfers the token and notifies the bridge in the same transaction, without an allowance. */
const transferAndCallSignature = 'transferAndCall(address,uint256,bytes)'
const nativeCoin = `0x${'0'.repeat(40)}`

const mainNetworks: readonly MainNetwork[] = ['bitcoin', 'ethereum', 'tron']
/** Names travel in a bytes32: ASCII, left-aligned, zeros to the end. */
const nameOf = (network: MainNetwork): string => toHex(utf8(network)).padEnd(66, '0')

export function convertCall(request: ConvertRequest): { to: string; value: bigint; data: string } {
  const { bridge, token, amount, fee, mainNetwork, destination } = request
  const asked = encodeCall(requestSignature, [
    token ?? nativeCoin,
    amount,
    fee,
    nameOf(mainNetwork),
    destination,
  ])
  const total = amount + fee
  if (token === undefined) return { to: bridge, value: total, data: asked }
  return { to: token, value: 0n, data: encodeCall(transferAndCallSignature, [bridge, total, asked]) }
}

/** Decodes a convert from a transaction. Undefined if it is anything else, or a convert that contradicts itself. */
export function readConvertCall(tx: {
  to?: string
  value: bigint
  data: string
}): ConvertRequest | undefined {
  const { to, value, data } = tx
  if (to === undefined) return undefined
  const transfer = read(transferAndCallSignature, data)
  if (!transfer) return readRequest(data, (asset) => asset === nativeCoin, { bridge: to }, value)
  const [bridge, total, asked] = transfer
  if (value !== 0n || typeof bridge !== 'string' || typeof total !== 'bigint' || typeof asked !== 'string')
    return undefined
  return readRequest(asked, (asset) => asset === to.toLowerCase(), { bridge, token: to }, total)
}

function readRequest(
  data: string,
  isAsset: (asset: string) => boolean,
  place: Pick<ConvertRequest, 'bridge' | 'token'>,
  total: bigint,
): ConvertRequest | undefined {
  const [asset, amount, fee, name, destination] = read(requestSignature, data) ?? []
  const mainNetwork = mainNetworks.find((network) => nameOf(network) === name)
  if (typeof asset !== 'string' || !isAsset(asset.toLowerCase()) || !mainNetwork) return undefined
  if (typeof amount !== 'bigint' || typeof fee !== 'bigint' || typeof destination !== 'string')
    return undefined
  return amount + fee === total ? { ...place, amount, fee, mainNetwork, destination } : undefined
}

function read(signature: string, data: string) {
  try {
    return decodeCall(signature, data)
  } catch {
    // The selector matches but the arguments do not.
    return undefined
  }
}
