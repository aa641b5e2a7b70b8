import { explorersOf } from '@planet/platform/config/explorers'
import type { Config } from '@planet/platform/config/settings'
import type { ReactNode } from 'react'
import { Mono } from '../frame/elements.tsx'

const shortened = (text: string): string =>
  text.length > 24 ? `${text.slice(0, 12)}…${text.slice(-8)}` : text

const Outward = ({ href, children }: { href: string; children: string }): ReactNode => (
  <a href={href} target="_blank" rel="noopener noreferrer">
    <Mono>{children}</Mono>
  </a>
)

type MainTransactionProps = { config: Config; network: string; txid: string; isShort?: boolean }

/** A transaction of a main network, linked to its configured explorer. */
export function MainTransaction({ config, network, txid, isShort = false }: MainTransactionProps): ReactNode {
  const text = isShort ? shortened(txid) : txid
  const explorer = explorersOf(config)[network]
  if (!explorer) return <Mono>{text}</Mono>
  return <Outward href={explorer.replace('{txid}', encodeURIComponent(txid))}>{text}</Outward>
}

type PlanetTransactionProps = { config: Config; hash: string; isShort?: boolean }

/** A transaction on PLANET, linked to the product's own explorer. */
export const PlanetTransaction = ({ config, hash, isShort = false }: PlanetTransactionProps): ReactNode => (
  <Outward href={new URL(`/explorer/transaction/${hash}`, config.PUBLIC_URL).href}>
    {isShort ? shortened(hash) : hash}
  </Outward>
)

type PlanetAddressProps = { config: Config; address: string; isShort?: boolean }

export const PlanetAddress = ({ config, address, isShort = false }: PlanetAddressProps): ReactNode => (
  <Outward href={new URL(`/explorer/address/${address}`, config.PUBLIC_URL).href}>
    {isShort ? shortened(address) : address}
  </Outward>
)

export const Shortened = ({ children }: { children: string }): ReactNode => (
  <code title={children}>{shortened(children)}</code>
)
