/** Context names of sealed values; changing one makes stored values unreadable. */
export const sealContext = {
  email: (account: string) => `email of ${account}`,
  origin: (account: string | null) => `origin of ${account ?? 'nobody'}`,
  twoFactor: (account: string) => `two-factor secret of ${account}`,
  draft: (account: string) => `information draft of ${account}`,
  submitted: (account: string) => `information of ${account}`,
  document: (account: string, kind: string) => `document ${kind} of ${account}`,
  mobile: (account: string) => `mobile number of ${account}`,
  operatorTotp: (name: string) => `two-factor secret of operator ${name}`,
  operatorOrigin: (name: string) => `origin of operator ${name}`,
  operatorEmail: (id: string) => `own email ${id} of an operator`,
  passkeyName: (id: string) => `name of passkey ${id}`,
  note: (id: string) => `note ${id}`,
  companyPerson: (id: string) => `company person ${id}`,
  caseEntry: (id: string) => `case entry ${id}`,
  screeningHit: (id: string) => `screening hit ${id}`,
  companyChange: (account: string) => `company change of ${account}`,
} as const
