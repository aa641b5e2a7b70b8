import type { Language } from '@planet/api/language'
import { explorersOf } from '@planet/platform/config/explorers'
import type { Config } from '@planet/platform/config/settings'
import { type Html, html } from '@planet/platform/html/html'
import { formatAmount } from '@planet/units/amount'
import { assets, isAssetCode } from '@planet/units/asset'
import { mono } from '../frame/elements.ts'
import { moneyTexts } from './texts.ts'

/** An amount of smallest units as people read it. */
export function money(asset: string, units: string | bigint): string {
  const value = BigInt(units)
  return isAssetCode(asset) ? `${formatAmount(value, assets[asset].decimals)} ${asset}` : `${value} ${asset}`
}

export const networkName = (network: string, language: Language): string => {
  const { networks } = moneyTexts[language]
  return Object.hasOwn(networks, network) ? networks[network as keyof typeof networks] : network
}

/** How long ago, in its largest whole unit. */
export function age(since: Date | null, now: Date, language: Language): string {
  if (since === null) return '–'
  return duration(Math.max(0, Math.floor((now.getTime() - since.getTime()) / 1000)), language)
}

export function duration(seconds: number, language: Language): string {
  const { ages } = moneyTexts[language]
  if (seconds < 120) return `${seconds} ${ages.seconds}`
  if (seconds < 7200) return `${Math.floor(seconds / 60)} ${ages.minutes}`
  if (seconds < 172_800) return `${Math.floor(seconds / 3600)} ${ages.hours}`
  return `${Math.floor(seconds / 86_400)} ${ages.days}`
}

const outward = (href: string, text: string): Html =>
  html`<a href="${href}" target="_blank" rel="noopener noreferrer">${mono(text)}</a>`

const shortened = (text: string): string =>
  text.length > 24 ? `${text.slice(0, 12)}…${text.slice(-8)}` : text

/** A transaction of a main network, leading to its explorer where the settings name one. */
export function mainTransaction(config: Config, network: string, txid: string, isShort = false): Html {
  const shown = isShort ? shortened(txid) : txid
  const explorer = explorersOf(config)[network]
  return explorer ? outward(explorer.replace('{txid}', encodeURIComponent(txid)), shown) : mono(shown)
}

/** A transaction on PLANET, leading to the product's own explorer. */
export const planetTransaction = ({ PUBLIC_URL }: Config, hash: string, isShort = false): Html =>
  outward(new URL(`/explorer/transaction/${hash}`, PUBLIC_URL).href, isShort ? shortened(hash) : hash)

export const planetAddress = ({ PUBLIC_URL }: Config, address: string, isShort = false): Html =>
  outward(new URL(`/explorer/address/${address}`, PUBLIC_URL).href, isShort ? shortened(address) : address)

export const short = (text: string): Html => html`<code title="${text}">${shortened(text)}</code>`
