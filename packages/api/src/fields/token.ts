import '../without-eval.ts'
import { z } from 'zod'
import { permissions } from '../call.ts'
import { filledPattern, isPlainLine, plainPattern, timestamp } from './common.ts'

export const permission = z.enum(permissions)

export const apiToken = z.object({
  id: z.string(),
  name: z.string(),
  /** False for a test token, whose orders never touch money. */
  livemode: z.boolean(),
  access_key: z.string(),
  callback_url: z.string().nullable(),
  permissions: z.array(permission),
  /** Empty if every address is allowed. */
  allowed_ips: z.array(z.string()),
  expires_at: timestamp.nullable(),
  /** The time until which the previous secret is still accepted. */
  previous_secret_until: timestamp.nullable(),
  time: timestamp,
  last_used_at: timestamp.nullable(),
})
export type ApiToken = z.infer<typeof apiToken>

const maxCount = 20

/** What a merchant can change about a token. */
export const tokenSettings = {
  name: z.string().trim().max(60).refine(isPlainLine).meta(plainPattern).default(''),
  permissions: z
    .array(permission)
    .min(1)
    .max(permissions.length)
    .default([...permissions]),
  /** IP addresses or CIDR ranges. */
  allowed_ips: z
    .array(z.string().trim().max(50).refine(isPlainLine).meta(plainPattern))
    .max(maxCount)
    .default([]),
  expires_at: timestamp.nullable().default(null),
}

export const callbackUrl = z.string().trim().min(1).max(500).refine(isPlainLine).meta(filledPattern)
export const tokenId = z.string().max(40)
