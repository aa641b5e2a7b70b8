import { type ReleaseKeys, releaseKeyOf } from '@planet/wallet/manifest/release-keys'

/**
 * Drops demo accounts in a build that serves `main`. There a server that offers one would log a visitor in to an account
 * whose keys it knows, and could take what the visitor deposits.
 */
export const withoutDemo = <S extends { demo_accounts: readonly unknown[] }>(
  site: S,
  keys: ReleaseKeys,
): S => (releaseKeyOf(keys, 'sandbox') === undefined ? { ...site, demo_accounts: [] } : site)
