/**
 * Every number used as a PostgreSQL advisory lock. One-key and two-key locks never collide, but each number is still
 * used only once. The audit log's trigger is the only lock outside this list: `hashtext('audit_chain')`, in SQL.
 */
export const locks = {
  /** One process at a time migrates the tables. */
  migrations: 4_716_001,
  /** One worker at a time follows PLANET. */
  ledgerFollower: 4_716_002,
  /** Taken in the transaction that saves blocks: a worker that has lost the lock above may still have one under way. */
  ledgerBlocks: 4_716_009,
  /** Held by every job worker while it lives. The second key is derived from its name. */
  jobWorkerHeartbeat: 4_716_003,
  /** The provider's nonces are assigned one at a time. */
  providerNonce: 4_716_004,
  /**
   * An operator's actions of one kind are counted one at a time. The second key is derived from the operator and the
   * kind of action.
   */
  operatorActs: 4_716_005,
  /** The second of two clicks on one form sees the proposal of the first. The second key is derived from the form. */
  proposals: 4_716_006,
  /** One process at a time seals inquiries that an earlier release stored in plain text. */
  clearInquiries: 4_716_007,
  /** Changes of business settings are saved one at a time. */
  businessSettings: 4_716_008,
  /** One worker at a time coordinates the bridge. */
  bridgeCoordinator: 4_716_010,
  /** Releases from the Bitcoin reserve are planned one at a time. */
  bitcoinRelease: 4_716_011,
  /** A merchant's events are numbered in commit order. The second key is derived from the merchant. */
  orderEventNumbers: 4_716_030,
  /** The settlement wallet's nonces are assigned one at a time. */
  settlementNonce: 4_716_032,
  /** The promotion account's nonces are assigned one at a time. */
  promotionNonce: 4_716_033,
} as const
