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
      'The role guardian is a process of its own: it holds a key that no other may come near.',
    )
  }
  return named
}

const isRole = (value: string): value is Role => (roles as readonly string[]).includes(value)
