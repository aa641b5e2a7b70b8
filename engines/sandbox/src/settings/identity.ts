/** The secrets that the wallet uses with the provider, and the wallet's webhook address. */
export type IdentitySettings = { appToken: string; secret: string; webhookSecret: string; webhookUrl: string }
