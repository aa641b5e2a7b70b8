import type { Config } from './settings.ts'

/** Settings that are allowed and probably not meant. */
export function doubtfulSettings(config: Pick<Config, 'PUBLIC_URL' | 'TRUST_PROXY'>): string[] {
  const found: string[] = []
  if (config.PUBLIC_URL.startsWith('https:') && config.TRUST_PROXY === 0)
    found.push(
      'PUBLIC_URL is https and TRUST_PROXY is 0: all requests that pass the proxy which ends TLS count as coming from that proxy, and share its limits.',
    )
  return found
}
