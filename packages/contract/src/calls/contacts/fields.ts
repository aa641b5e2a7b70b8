import { z } from 'zod'

export const contactName = z.string().trim().min(1).max(60)
export const contactId = z.string().min(1).max(40)

export const contact = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  account_id: z.string().nullable(),
})
