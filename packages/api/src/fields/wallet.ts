import { assetCodes } from '@planet/units/asset'
import { fiatCodes } from '@planet/units/fiat'
import { z } from 'zod'

export const asset = z.enum(assetCodes)

export const fiat = z.enum(fiatCodes)
