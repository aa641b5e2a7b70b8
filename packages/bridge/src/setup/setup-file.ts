import { readFileSync } from 'node:fs'
import { planetTokens, type TokenAddresses, tokensOn } from '@planet/units/asset'
import { stages } from '@planet/units/network'
import { getAddress, isAddress } from 'viem'
import { z } from 'zod'
import { BridgeError } from '../errors.ts'
import { type BridgeSetup, checkSetup } from './setup.ts'

const address = z
  .string()
  .refine((text) => isAddress(text, { strict: false }))
  .transform((text) => getAddress(text))
const publicKey = z.string().regex(/^0[23][0-9a-f]{64}$/)
const wholeNumber = z.string().regex(/^\d+$/).transform(BigInt)
const height = z.number().int().nonnegative()
const confirmations = z.number().int().min(12)

const nonce = wholeNumber
const change = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('guardians'),
    nonce,
    guardians: z.array(address).min(2),
    threshold: z.number().int().min(2),
  }),
  z.strictObject({
    kind: z.literal('limit'),
    nonce,
    token: address,
    cap: wholeNumber,
    window: wholeNumber,
    delayAbove: wholeNumber,
  }),
  z.strictObject({ kind: z.literal('end_hold'), nonce }),
])

/** Files of earlier releases name USDT and wrapped PLA by fields of their own. */
const withTokens = (fields: unknown): unknown => {
  if (typeof fields !== 'object' || fields === null || !('usdt' in fields)) return fields
  const { usdt, bridgedPla, ...rest } = fields as Record<string, unknown>
  return { ...rest, tokens: { USDT: usdt, ...(bridgedPla !== undefined && { PLA: bridgedPla }) } }
}

const vaultOn = (network: 'ethereum' | 'tron') =>
  z
    .preprocess(
      withTokens,
      z.strictObject({
        ...vault,
        tokens: z
          .partialRecord(z.enum(tokensOn(network)), address)
          .refine((tokens) => Object.keys(tokens).length > 0),
      }),
    )
    .optional()

const vault = {
  chainId: z.number().int().positive(),
  vault: address,
  version: z.number().int().min(1).max(2).default(1),
  changes: z.array(change).optional(),
}

/** The bridge's public data as a file, the same for coordinator and guardians. It contains no keys. */
const setupFile = z.strictObject({
  stage: z.enum(stages),
  chainId: z.number().int().positive(),
  bridge: address,
  registry: address.optional(),
  tokens: z.record(z.enum(planetTokens), address),
  guardians: z.array(address).min(2),
  threshold: z.number().int().min(2),
  confirmations: z.strictObject({ bitcoin: confirmations, ethereum: confirmations, tron: confirmations }),
  startHeights: z.partialRecord(z.enum(['bitcoin', 'ethereum', 'tron']), height).optional(),
  bitcoin: z
    .strictObject({
      publicKeys: z.array(publicKey).min(2),
      ticket: z.string().regex(/^[0-9a-f]{64}:\d+$/),
      feeRate: z.strictObject({ least: wholeNumber, most: wholeNumber }),
      cold: z.strictObject({ delay: height, hotLimit: wholeNumber, refillLimit: wholeNumber }).optional(),
    })
    .optional(),
  ethereum: vaultOn('ethereum'),
  tron: vaultOn('tron'),
})

/** As this release writes it. */
export type SetupFile = Omit<z.input<typeof setupFile>, 'ethereum' | 'tron'> & {
  ethereum?: VaultSection
  tron?: VaultSection
}
type VaultSection = Omit<z.input<z.ZodObject<typeof vault>>, never> & { tokens: TokenAddresses }

export function parseSetup(content: unknown): BridgeSetup {
  const parsed = setupFile.safeParse(content)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new BridgeError('configuration', { field: issue?.path.join('.') ?? '' })
  }
  const { bitcoin, ethereum, tron, startHeights, registry, ...common } = parsed.data
  const { threshold, stage } = common
  const setup: BridgeSetup = {
    ...common,
    ...(registry ? { registry } : {}),
    ...(startHeights ? { startHeights } : {}),
    ...(bitcoin ? { bitcoin: bitcoinFacts(bitcoin, threshold, stage) } : {}),
    ...(ethereum ? { ethereum: vaultFacts(ethereum) } : {}),
    ...(tron ? { tron: vaultFacts(tron) } : {}),
  }
  checkSetup(setup)
  return setup
}

type VaultFile = NonNullable<z.infer<typeof setupFile>['tron']>

const vaultFacts = ({ chainId, vault, tokens, version, changes }: VaultFile) => ({
  chainId,
  vault,
  tokens,
  version,
  ...(changes ? { changes } : {}),
})

type BitcoinFile = NonNullable<z.infer<typeof setupFile>['bitcoin']>

const bitcoinFacts = (
  { cold, ...bitcoin }: BitcoinFile,
  threshold: number,
  stage: BridgeSetup['stage'],
): NonNullable<BridgeSetup['bitcoin']> => ({ ...bitcoin, threshold, stage, ...(cold ? { cold } : {}) })

export const readSetup = (path: string): BridgeSetup => parseSetup(JSON.parse(readFileSync(path, 'utf8')))
