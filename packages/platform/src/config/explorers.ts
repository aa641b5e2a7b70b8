import type { Config } from './settings.ts'

/** Transaction URL templates of the configured block explorers. */
export function explorersOf(config: Config): Record<string, string> {
  const { BITCOIN_EXPLORER_URL, ETHEREUM_EXPLORER_URL, TRON_EXPLORER_URL } = config
  return {
    ...(BITCOIN_EXPLORER_URL && { bitcoin: BITCOIN_EXPLORER_URL }),
    ...(ETHEREUM_EXPLORER_URL && { ethereum: ETHEREUM_EXPLORER_URL }),
    ...(TRON_EXPLORER_URL && { tron: TRON_EXPLORER_URL }),
  }
}
