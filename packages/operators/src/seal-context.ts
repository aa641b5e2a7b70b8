/** Context names of sealed values; changing one makes stored values unreadable. */
export const sealContext = {
  operatorTotp: (name: string) => `two-factor secret of operator ${name}`,
  operatorOrigin: (name: string) => `origin of operator ${name}`,
  operatorEmail: (id: string) => `own email ${id} of an operator`,
} as const
