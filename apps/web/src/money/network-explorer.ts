import type { Site } from '../site/use-site.ts'

/** The page about a transaction of a main network, where this deployment names one. */
export function networkTransactionUrl(
  site: Site | undefined,
  network: string,
  txid: string,
): string | undefined {
  const known = site && Object.hasOwn(site.explorers, network) ? site.explorers[network] : undefined
  return known?.replace('{txid}', encodeURIComponent(txid))
}
