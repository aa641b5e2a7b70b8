import type { Config } from '@planet/platform/config/settings'

export const roles = ['api', 'worker', 'console', 'guardian'] as const
export type Role = (typeof roles)[number]

export class RoleError extends Error {
  override name = 'RoleError'
}

/** The roles named on the command line. */
export function parseRoles(args: readonly string[]): Role[] {
  const unknown = args.find((arg) => !isRole(arg))
  if (unknown !== undefined || args.length === 0) {
    throw new RoleError(`Name one or more roles: ${roles.join(', ')}. Given: ${unknown ?? 'none'}.`)
  }
  const named = [...new Set(args.filter(isRole))]
  if (named.includes('guardian') && named.length > 1) {
    throw new RoleError(
      'The role guardian runs in a separate process: it holds a key that no other role may reach.',
    )
  }
  return named
}

const isRole = (value: string): value is Role => (roles as readonly string[]).includes(value)

type KeyFiles = Pick<Config, 'AUTHORISER_KEY_FILE' | 'CARD_SETTLEMENT_KEY_FILE'>

/** A process reads only the keys that its roles sign with: api and worker authorise payments, the worker refunds charges. */
export const keyFilesOfRoles = (config: KeyFiles, named: readonly Role[]): KeyFiles => ({
  AUTHORISER_KEY_FILE:
    named.includes('api') || named.includes('worker') ? config.AUTHORISER_KEY_FILE : undefined,
  CARD_SETTLEMENT_KEY_FILE: named.includes('worker') ? config.CARD_SETTLEMENT_KEY_FILE : undefined,
})
