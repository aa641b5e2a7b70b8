/** Script verification flags, named as in the reference vectors. */
export const Flag = {
  P2SH: 1 << 0,
  STRICTENC: 1 << 1,
  DERSIG: 1 << 2,
  LOW_S: 1 << 3,
  NULLDUMMY: 1 << 4,
  SIGPUSHONLY: 1 << 5,
  MINIMALDATA: 1 << 6,
  DISCOURAGE_UPGRADABLE_NOPS: 1 << 7,
  CLEANSTACK: 1 << 8,
  CHECKLOCKTIMEVERIFY: 1 << 9,
  CHECKSEQUENCEVERIFY: 1 << 10,
  WITNESS: 1 << 11,
  DISCOURAGE_UPGRADABLE_WITNESS_PROGRAM: 1 << 12,
  MINIMALIF: 1 << 13,
  NULLFAIL: 1 << 14,
  WITNESS_PUBKEYTYPE: 1 << 15,
  CONST_SCRIPTCODE: 1 << 16,
  TAPROOT: 1 << 17,
  DISCOURAGE_UPGRADABLE_TAPROOT_VERSION: 1 << 18,
  DISCOURAGE_OP_SUCCESS: 1 << 19,
  DISCOURAGE_UPGRADABLE_PUBKEYTYPE: 1 << 20,
} as const

/** What a block must satisfy; all deployments are active on regtest from height 1. */
export const CONSENSUS_FLAGS =
  Flag.P2SH |
  Flag.DERSIG |
  Flag.NULLDUMMY |
  Flag.CHECKLOCKTIMEVERIFY |
  Flag.CHECKSEQUENCEVERIFY |
  Flag.WITNESS |
  Flag.TAPROOT

/** What the mempool requires: every known rule. */
export const STANDARD_FLAGS = Object.values(Flag).reduce((all, flag) => all | flag, 0) & ~Flag.SIGPUSHONLY
