import { assetCodes } from '@planet/units/asset'
import { z } from 'zod'

export const asset = z.enum(assetCodes)

/** Currencies in which values are shown. */
export const fiatCodes = ['JPY', 'USD', 'KRW', 'EUR'] as const
export type FiatCode = (typeof fiatCodes)[number]
export const fiat = z.enum(fiatCodes)
