import { z } from 'zod'
import { defineCall } from '../call.ts'

export const site = defineCall({
  method: 'GET',
  path: '/api/site/',
  summary: 'Get what this deployment offers: its stage, app stores, and the test accounts of a sandbox.',
  access: 'public',
  answer: {
    stage: z.enum(['main', 'test', 'sandbox']),
    app_store_url: z.string().nullable(),
    play_store_url: z.string().nullable(),
    /** The signed release that is served, with the SHA-256 of /release.json; null if it is not a release. */
    release: z.object({ name: z.string(), sha256: z.string() }).nullable(),
    sandbox_url: z.string().nullable(),
    /** The operators' console of a sandbox; null everywhere else. */
    console_url: z.string().nullable(),
    /** Explorer pages for transactions of the main networks, with {txid} as placeholder; a network may have none. */
    explorers: z.record(z.string(), z.string()),
    /** Current notices from operators to every visitor, most urgent first. */
    notices: z.array(
      z.object({
        kind: z.enum(['maintenance', 'notice']),
        text: z.object({ en: z.string(), ja: z.string(), ko: z.string() }),
      }),
    ),
    /** Milliseconds until the next planned change of the notices; null without one. */
    notices_change_in: z.number().nullable(),
    demo_accounts: z.array(
      z.object({
        label: z.string(),
        email: z.string(),
        password: z.string(),
        account_id: z.string(),
        /** The recovery phrase and the trade password are public, so that any visitor can sign as the test account. */
        phrase: z.string(),
        trade_password: z.string(),
      }),
    ),
  },
})
