import { z } from 'zod'
import { isPlainLine } from './common.ts'
import { countryCodes } from './countries.ts'

const line = z.string().normalize('NFC').trim().min(1).max(120).refine(isPlainLine)

/**
 * Who receives a large convert (FATF recommendation 16, the travel rule). `own`: the customer's own wallet;
 * `person`: another person's wallet; `provider`: an account at an exchange or another provider, which is named.
 */
export const beneficiary = z.strictObject({
  wallet: z.enum(['own', 'person', 'provider']),
  name: line.optional(),
  country: z.enum(countryCodes as readonly [string, ...string[]]).optional(),
  provider: line.optional(),
})
export type Beneficiary = z.infer<typeof beneficiary>

/** The fields that each kind of wallet requires. */
export const beneficiaryItems = {
  own: [],
  person: ['name', 'country'],
  provider: ['name', 'country', 'provider'],
} as const satisfies Record<Beneficiary['wallet'], readonly (keyof Beneficiary)[]>
