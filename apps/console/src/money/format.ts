import type { Language } from '@planet/api/language'
import { formatAmount } from '@planet/units/amount'
import { assets, isAssetCode } from '@planet/units/asset'
import { moneyTexts } from './texts.ts'

/** An amount in smallest units, formatted in the asset's own unit. */
export function money(asset: string, units: string | bigint): string {
  const value = BigInt(units)
  return isAssetCode(asset) ? `${formatAmount(value, assets[asset].decimals)} ${asset}` : `${value} ${asset}`
}

/** An amount of a card, in US dollars. */
export const dollars = (cents: bigint): string => `${formatAmount(cents, 2, { minimumFraction: 2 })} USD`

export const networkName = (network: string, language: Language): string => {
  const { networks } = moneyTexts[language]
  return Object.hasOwn(networks, network) ? networks[network as keyof typeof networks] : network
}

/** The time since then, in the largest whole unit. */
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
