/**
 * Every number that is used as a PostgreSQL advisory lock. Locks of one key and of two keys never meet, but each number
 * is used once all the same. Locks that take `hashtext` of a text are outside this list.
 */
export const locks = {
  /** One process at a time brings the tables up to date. */
  migrations: 4_716_001,
  /** One worker at a time follows PLANET. */
  ledgerFollower: 4_716_002,
  /** Held by every job worker while it lives. The second key is made of its name. */
  jobWorkerHeartbeat: 4_716_003,
  /** The provider's nonces are handed out one at a time. */
  providerNonce: 4_716_004,
  /** One worker at a time coordinates the bridge. */
  bridgeCoordinator: 4_716_010,
  /** Releases from the Bitcoin reserve are planned one at a time. */
  bitcoinRelease: 4_716_011,
  /** Events of one merchant are numbered in the order in which they commit. The second key is made of the merchant. */
  orderEventNumbers: 4_716_030,
  /** The settlement wallet's nonces are handed out one at a time. */
  settlementNonce: 4_716_032,
} as const
