import type { Site } from '../site/use-site.ts'

/** The explorer page of a main-network transaction, if this deployment has one configured. */
export function networkTransactionUrl(
  site: Site | undefined,
  network: string,
  txid: string,
): string | undefined {
  const known = site && Object.hasOwn(site.explorers, network) ? site.explorers[network] : undefined
  return known?.replace('{txid}', encodeURIComponent(txid))
}
