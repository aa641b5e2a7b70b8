/**
 * Every message that anyone signs for a contract of ours, as EIP-712 wants it. Plain data: the server, the guardians
 * and the wallet in the browser read it from here.
 */

type Hex = `0x${string}`

export interface Domain {
  name: string
  version: '1'
  chainId: number
  verifyingContract: Hex
}

function domainNamed(name: string) {
  return (chainId: number, verifyingContract: Hex): Domain => ({
    name,
    version: '1',
    chainId,
    verifyingContract,
  })
}

export const accountsDomain = domainNamed('Planet Accounts')
export const bridgeDomain = domainNamed('Planet Bridge')
export const ordersDomain = domainNamed('Planet Orders')
/** The vault on a main network. On TRON the contract's address is written without its 0x41. */
export const vaultDomain = domainNamed('Planet Vault')

/** ERC-2612: a token's domain has the token's own name. */
export function tokenDomain(tokenName: string, chainId: number, token: Hex): Domain {
  return domainNamed(tokenName)(chainId, token)
}

/** Signed by the account (Claim), by the provider (Approval), and by guardians once the entry is final (Entry). */
export const accountsTypes = {
  Claim: [
    { name: 'accountId', type: 'bytes32' },
    { name: 'account', type: 'address' },
  ],
  Approval: [
    { name: 'accountId', type: 'bytes32' },
    { name: 'account', type: 'address' },
  ],
  Entry: [
    { name: 'accountId', type: 'bytes32' },
    { name: 'account', type: 'address' },
  ],
} as const

/** Signed by guardians, for the bridge and for each vault. Pause needs one signature, the others k. */
export const guardiansTypes = {
  Pause: [{ name: 'nonce', type: 'uint256' }],
  Resume: [{ name: 'nonce', type: 'uint256' }],
  ReplaceGuardians: [
    { name: 'guardians', type: 'address[]' },
    { name: 'threshold', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
  ],
} as const

const limitFields = [
  { name: 'creditCap', type: 'uint256' },
  { name: 'creditWindow', type: 'uint256' },
  { name: 'convertCap', type: 'uint256' },
  { name: 'convertWindow', type: 'uint256' },
  { name: 'nonce', type: 'uint256' },
] as const

/** Signed by k guardians for the bridge on PLANET. */
export const bridgeTypes = {
  Credit: [
    { name: 'depositId', type: 'bytes32' },
    { name: 'asset', type: 'address' },
    { name: 'recipient', type: 'address' },
    { name: 'amount', type: 'uint256' },
  ],
  ApproveConvert: [{ name: 'id', type: 'bytes32' }],
  SettleConvert: [
    { name: 'id', type: 'bytes32' },
    { name: 'mainTx', type: 'bytes32' },
    { name: 'feeSpent', type: 'uint256' },
  ],
  ReturnConvert: [
    { name: 'id', type: 'bytes32' },
    { name: 'status', type: 'uint8' },
    { name: 'reason', type: 'bytes32' },
  ],
  SetLimits: [{ name: 'asset', type: 'address' }, ...limitFields],
  AddToken: [
    { name: 'name', type: 'string' },
    { name: 'symbol', type: 'string' },
    { name: 'decimals', type: 'uint8' },
    ...limitFields,
  ],
  SetFeeCollector: [
    { name: 'feeCollector', type: 'address' },
    { name: 'nonce', type: 'uint256' },
  ],
} as const

/**
 * Signed by operators of the bridge and verified by each guardian, in the bridge's domain. Amounts are text, so that a
 * wallet shows them as people read them.
 */
export const operatorTypes = {
  ConvertApproval: [
    { name: 'convertId', type: 'bytes32' },
    { name: 'asset', type: 'string' },
    { name: 'amount', type: 'string' },
    { name: 'network', type: 'string' },
    { name: 'destination', type: 'string' },
  ],
  BridgeResumption: [{ name: 'nonce', type: 'uint256' }],
  ReserveRefill: [
    { name: 'coldCoin', type: 'string' },
    { name: 'asset', type: 'string' },
    { name: 'amount', type: 'string' },
    { name: 'network', type: 'string' },
  ],
} as const

/** Signed by the authoriser. */
export const ordersTypes = {
  Authorisation: [
    { name: 'orderId', type: 'bytes32' },
    { name: 'payer', type: 'address' },
    { name: 'merchant', type: 'address' },
    { name: 'asset', type: 'address' },
    { name: 'amount', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
  Void: [{ name: 'orderId', type: 'bytes32' }],
} as const

/** Signed by k guardians for a vault on Ethereum or TRON. */
export const vaultTypes = {
  Release: [
    { name: 'releaseId', type: 'bytes32' },
    { name: 'token', type: 'address' },
    { name: 'to', type: 'address' },
    { name: 'amount', type: 'uint256' },
  ],
  VoidRelease: [{ name: 'releaseId', type: 'bytes32' }],
  SetLimit: [
    { name: 'token', type: 'address' },
    { name: 'cap', type: 'uint256' },
    { name: 'window', type: 'uint256' },
    { name: 'delayAbove', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
  ],
  EndHold: [{ name: 'nonce', type: 'uint256' }],
  /** One guardian's signature is enough for these two. */
  Veto: [{ name: 'id', type: 'bytes32' }],
  Hold: [{ name: 'nonce', type: 'uint256' }],
} as const

/** Signed by a holder of a wrapped token (ERC-2612). */
export const tokenTypes = {
  Permit: [
    { name: 'owner', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const

/** Statuses of a convert in the bridge, as its `status` field and the ReturnConvert message number them. */
export const convertStatus = { none: 0, requested: 1, approved: 2, settled: 3, returned: 4 } as const

/** Statuses of an order in the Orders contract. */
export const paymentStatus = { none: 0, paid: 1, refunded: 2, voided: 3 } as const

/** Statuses of a release in a vault. */
export const releaseStatus = { none: 0, released: 1, voided: 2, queued: 3 } as const
