import { z } from 'zod'
import { isPlainLine } from '../../fields.ts'
import { countryCodes } from '../customer/countries.ts'

const line = z.string().normalize('NFC').trim().min(1).max(120).refine(isPlainLine)

/**
 * Who receives a large convert (FATF recommendation 16, the travel rule). `own`: a wallet of the customer's; `person`: a
 * wallet of somebody else's; `provider`: an account at an exchange or another provider, which is named.
 */
export const beneficiary = z.strictObject({
  wallet: z.enum(['own', 'person', 'provider']),
  name: line.optional(),
  country: z.enum(countryCodes as readonly [string, ...string[]]).optional(),
  provider: line.optional(),
})
export type Beneficiary = z.infer<typeof beneficiary>

/** What each kind of wallet has to name. */
export const beneficiaryItems = {
  own: [],
  person: ['name', 'country'],
  provider: ['name', 'country', 'provider'],
} as const satisfies Record<Beneficiary['wallet'], readonly (keyof Beneficiary)[]>
