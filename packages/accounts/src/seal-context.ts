/** Context names of sealed values; changing one makes stored values unreadable. */
export const sealContext = {
  email: (account: string) => `email of ${account}`,
  origin: (account: string | null) => `origin of ${account ?? 'nobody'}`,
  twoFactor: (account: string) => `two-factor secret of ${account}`,
  draft: (account: string) => `information draft of ${account}`,
  submitted: (account: string) => `information of ${account}`,
  document: (account: string, kind: string) => `document ${kind} of ${account}`,
  mobile: (account: string) => `mobile number of ${account}`,
  passkeyName: (id: string) => `name of passkey ${id}`,
} as const
