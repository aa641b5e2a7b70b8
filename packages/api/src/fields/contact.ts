import { z } from 'zod'
import { isPlainLine } from './common.ts'

/** Shown as the recipient where a person signs, so it must look like what it is. */
export const contactName = z.string().trim().min(1).max(60).refine(isPlainLine)
export const contactId = z.string().min(1).max(40)

/** Empty if there is no address. */
const destination = (maxLength: number) => z.string().trim().max(maxLength).default('')

/** A contact as entered. It needs at least one destination. */
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

/** What the account's history and contacts show about a destination on a main network. */
export const knownDestination = {
  contact_name: z.string().nullable(),
  /** A look-alike: another address, saved or paid before, that could be mistaken for this one. */
  looks_like: z.object({ address: z.string(), contact_name: z.string().nullable() }).nullable(),
}
