import { z } from 'zod'
import { isPlainLine } from '../../fields.ts'

/** Shown as the recipient where a person signs, so it must look like what it is. */
export const contactName = z.string().trim().min(1).max(60).refine(isPlainLine)
export const contactId = z.string().min(1).max(40)

/** Left empty where there is none. */
const destination = (longest: number) => z.string().trim().max(longest).default('')

/** What a person writes down of somebody. At least one way to pay him has to be among it. */
export const contactEntry = z.strictObject({
  name: contactName,
  /** An account id or a PLANET address. */
  to: destination(80),
  bitcoin: destination(100),
  ethereum: destination(100),
  tron: destination(100),
})

export const contact = z.object({
  id: z.string(),
  name: z.string(),
  /** On PLANET. */
  address: z.string().nullable(),
  account_id: z.string().nullable(),
  bitcoin: z.string().nullable(),
  ethereum: z.string().nullable(),
  tron: z.string().nullable(),
})

/** What the account knows of a destination on a main network. */
export const knownDestination = {
  contact_name: z.string().nullable(),
  /** Another address, written down or paid before, for which this one could be mistaken. */
  looks_like: z.object({ address: z.string(), contact_name: z.string().nullable() }).nullable(),
}
