export type AgencyAccount = { email: string; password: string }

export type TravelSettings = {
  /** Shared with the wallet: the wallet signs people in with it, and the agency signs its notices. */
  secret: string
  /** The wallet as people see it, and as the agency's systems reach it. */
  walletUrl: string
  apiUrl: string
  /** The agency's own account in the wallet. */
  account: AgencyAccount
}

export const isTravel = (value: unknown): value is TravelSettings => {
  const { secret, walletUrl, apiUrl, account } = (value ?? {}) as Partial<TravelSettings>
  return [secret, walletUrl, apiUrl, account?.email, account?.password].every(
    (text) => typeof text === 'string',
  )
}
