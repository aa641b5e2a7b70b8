/** The wallet's key at the partner, and the wallet's webhook address. */
export type CardSettings = { keyId: string; secret: string; webhookSecret: string; webhookUrl: string }
