import type { Stage } from '@planet/units/network'

/** Public explorers of the main networks. The sandbox has none. */
const transactionPages: Readonly<Record<string, Partial<Record<Stage, string>>>> = {
  bitcoin: { main: 'https://mempool.space/tx/', test: 'https://mempool.space/testnet4/tx/' },
  ethereum: { main: 'https://etherscan.io/tx/', test: 'https://sepolia.etherscan.io/tx/' },
  tron: {
    main: 'https://tronscan.org/#/transaction/',
    test: 'https://nile.tronscan.org/#/transaction/',
  },
}

export function networkTransactionUrl(network: string, stage: Stage, txid: string): string | undefined {
  const page = Object.hasOwn(transactionPages, network) ? transactionPages[network]?.[stage] : undefined
  return page && `${page}${txid}`
}
