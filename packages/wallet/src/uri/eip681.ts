import { parseEthereumAddress } from '../addresses/ethereum.ts'
import { WalletError } from '../errors.ts'
import { scientificInteger, splitUri, writeQuery } from './decimal.ts'

/** EIP-681 for the two requests that a wallet gets: paying the chain's coin, or an ERC-20 token. */
export type EthereumPayment = {
  chainId: number
  to: string
  amount?: bigint
  /** The token's contract; absent for the chain's own coin. */
  token?: string
}

export function writeEthereumUri({ chainId, to, amount, token }: EthereumPayment): string {
  const value = amount?.toString()
  if (token === undefined) return `ethereum:${to}@${chainId}${writeQuery([['value', value]])}`
  return `ethereum:${token}@${chainId}/transfer${writeQuery([
    ['address', to],
    ['uint256', value],
  ])}`
}

export function parseEthereumUri(text: string): EthereumPayment {
  const { body, query } = splitUri(text, 'ethereum')
  const match = /^(?:pay-)?([^@/]+)(?:@(\d{1,15}))?(?:\/(\w+))?$/.exec(body)
  if (!match?.[1]) throw new WalletError('uri_invalid')
  const target = addressIn(match[1])
  // The standard's default is the client's current chain; here it must not depend on that.
  const chainId = match[2] === undefined ? 1 : Number(match[2])
  if (match[3] === undefined) return payment(chainId, target, query.one('value'))
  const to = query.one('address')
  const plain = match[3] === 'transfer' && to !== undefined && query.one('value') === undefined
  if (!plain) throw new WalletError('uri_unsupported', { detail: { parameter: 'function' } })
  return { ...payment(chainId, addressIn(to), query.one('uint256')), token: target }
}

const payment = (chainId: number, to: string, amount: string | undefined): EthereumPayment => ({
  chainId,
  to,
  ...(amount === undefined ? {} : { amount: scientificInteger(amount) }),
})

function addressIn(text: string): string {
  const parsed = parseEthereumAddress(text)
  // Names (ENS) would have to be looked up and are not followed.
  if (parsed === undefined) throw new WalletError('uri_unsupported', { detail: { parameter: 'name' } })
  if (parsed === 'bad_checksum') throw new WalletError('address_invalid')
  return parsed.address
}
