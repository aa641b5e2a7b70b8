/**
 * Every number that is used as a PostgreSQL advisory lock. Locks of one key and of two keys never meet, but each number
 * is used once all the same. Only the audit log's trigger locks outside this list: `hashtext('audit_chain')`, in SQL.
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
  /** An operator's acts of one kind are counted one at a time. The second key is made of the operator and the acts. */
  operatorActs: 4_716_005,
  /** The second of two clicks on one form sees the proposal of the first. The second key is made of the form. */
  proposals: 4_716_006,
  /** One process at a time seals inquiries that an earlier release kept in clear. */
  clearInquiries: 4_716_007,
  /** Changes of business settings are written one at a time. */
  businessSettings: 4_716_008,
  /** One worker at a time coordinates the bridge. */
  bridgeCoordinator: 4_716_010,
  /** Releases from the Bitcoin reserve are planned one at a time. */
  bitcoinRelease: 4_716_011,
  /** Events of one merchant are numbered in the order in which they commit. The second key is made of the merchant. */
  orderEventNumbers: 4_716_030,
  /** The settlement wallet's nonces are handed out one at a time. */
  settlementNonce: 4_716_032,
  /** The promotion account's nonces are handed out one at a time. */
  promotionNonce: 4_716_033,
} as const
