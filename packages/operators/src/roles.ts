/** What a role may do for the provider. One operator can hold several. */
export const operatorRoles = ['viewer', 'support', 'reviewer', 'treasurer', 'admin'] as const
export type OperatorRole = (typeof operatorRoles)[number]

export const isOperatorRole = (value: unknown): value is OperatorRole =>
  (operatorRoles as readonly unknown[]).includes(value)
