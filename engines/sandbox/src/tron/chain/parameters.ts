/** What the network charges and allows, as in `wallet/getchainparameters`. Amounts in sun, times in ms. */
export type TronParameters = {
  /** Sun for a unit of energy. */
  energyFee: bigint
  /** Sun for a byte of bandwidth. */
  transactionFee: bigint
  /** Bytes that every account has free in 24 hours. */
  freeNetLimit: bigint
  /** Bandwidth of a transaction that creates an account. */
  createAccountFee: bigint
  /** Beside the bandwidth, for the new account itself. */
  createNewAccountFee: bigint
  memoFee: bigint
  maxFeeLimit: bigint
}

/** Of the main network. */
export const mainParameters: TronParameters = {
  energyFee: 420n,
  transactionFee: 1_000n,
  freeNetLimit: 600n,
  createAccountFee: 100_000n,
  createNewAccountFee: 1_000_000n,
  memoFee: 1_000_000n,
  maxFeeLimit: 15_000_000_000n,
}

/** Length of a slot; resources recover by slots. */
export const SLOT_MS = 3_000n
/** A transaction may not live longer. */
export const MAX_LIFETIME_MS = 86_400_000n
/** What the node gives a transaction that it builds. */
export const BUILT_LIFETIME_MS = 60_000n
export const MAX_TRANSACTION_BYTES = 500 * 1024
/** Room for the result, which counts as bandwidth. */
export const RESULT_BYTES = 64n
/** With 27 block makers, 19 blocks on top make one solid. */
export const SOLIDIFIED_LAG = 19
/** TAPOS names a block by the last two bytes of its number. */
export const RECENT_BLOCKS = 65_536
/** The maximum energy of one execution, no matter what is paid for it. */
export const MAX_ENERGY = 100_000_000n

/** In the order of java-tron; parameters that nothing here depends on have their value of the main network. */
export const parameterList = (parameters: TronParameters): { key: string; value?: bigint }[] => [
  { key: 'getMaintenanceTimeInterval', value: 21_600_000n },
  { key: 'getAccountUpgradeCost', value: 9_999_000_000n },
  { key: 'getCreateAccountFee', value: parameters.createAccountFee },
  { key: 'getTransactionFee', value: parameters.transactionFee },
  { key: 'getAssetIssueFee', value: 1_024_000_000n },
  { key: 'getCreateNewAccountFeeInSystemContract', value: parameters.createNewAccountFee },
  { key: 'getCreateNewAccountBandwidthRate', value: 1n },
  { key: 'getAllowCreationOfContracts', value: 1n },
  { key: 'getEnergyFee', value: parameters.energyFee },
  { key: 'getMaxCpuTimeOfOneTx', value: 80n },
  { key: 'getAllowMultiSign', value: 1n },
  { key: 'getUpdateAccountPermissionFee', value: 100_000_000n },
  { key: 'getMultiSignFee', value: 1_000_000n },
  { key: 'getForbidTransferToContract' },
  { key: 'getAllowTvmConstantinople', value: 1n },
  { key: 'getAllowTvmSolidity059', value: 1n },
  { key: 'getAllowTvmIstanbul', value: 1n },
  { key: 'getAllowTvmLondon', value: 1n },
  { key: 'getAllowTvmShangHai', value: 1n },
  { key: 'getAllowTvmCancun', value: 1n },
  { key: 'getAllowTvmCompatibleEvm' },
  { key: 'getFreeNetLimit', value: parameters.freeNetLimit },
  { key: 'getTotalNetLimit', value: 43_200_000_000n },
  { key: 'getTotalEnergyLimit', value: 180_000_000_000n },
  { key: 'getMaxFeeLimit', value: parameters.maxFeeLimit },
  { key: 'getMemoFee', value: parameters.memoFee },
]
