export const networkIds = ['planet', 'bitcoin', 'ethereum', 'tron'] as const
export type NetworkId = (typeof networkIds)[number]

/** Which form of every network a deployment speaks to: the public one, its test network, or a local stand-in. */
export const stages = ['main', 'test', 'sandbox'] as const
export type Stage = (typeof stages)[number]

/** EIP-155 chain ids. PLANET's are the product's own; Ethereum's test network is Sepolia. */
export const evmChainIds: Readonly<Record<'planet' | 'ethereum', Record<Stage, number>>> = {
  planet: { main: 47_160, test: 47_161, sandbox: 47_162 },
  ethereum: { main: 1, test: 11_155_111, sandbox: 31_415 },
}
