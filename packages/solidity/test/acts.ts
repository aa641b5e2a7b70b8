import type { Address, Hex } from 'viem'
import { accountRegistryAbi } from '../src/generated/AccountRegistry.ts'
import { bridgeAbi } from '../src/generated/Bridge.ts'
import { ethereumVaultAbi } from '../src/generated/EthereumVault.ts'
import { ordersAbi } from '../src/generated/Orders.ts'
import type { AssetLimits } from '../src/planet-tokens.ts'
import {
  accountsDomain,
  accountsTypes,
  bridgeDomain,
  bridgeTypes,
  type Domain,
  guardiansTypes,
  ordersDomain,
  ordersTypes,
  vaultDomain,
  vaultTypes,
} from '../src/typed-data.ts'
import type { TokenLimit } from '../src/vault-rules.ts'
import type { Act } from './signing.ts'

export interface Authorisation {
  orderId: Hex
  payer: Address
  merchant: Address
  asset: Address
  amount: bigint
  deadline: bigint
}

/** Acts of governance that the bridge and the vaults share. */
function governanceActs(domain: Domain) {
  const contract = { address: domain.verifyingContract, abi: bridgeAbi }
  return {
    pause: (nonce: bigint): Act => ({
      domain,
      types: guardiansTypes,
      primaryType: 'Pause',
      message: { nonce },
      call: ([signature]) => ({ ...contract, functionName: 'pauseBySignature', args: [signature] }),
    }),
    resume: (nonce: bigint): Act => ({
      domain,
      types: guardiansTypes,
      primaryType: 'Resume',
      message: { nonce },
      call: (signatures) => ({ ...contract, functionName: 'resume', args: [signatures] }),
    }),
    replaceGuardians: (guardians: readonly Address[], threshold: bigint, nonce: bigint): Act => ({
      domain,
      types: guardiansTypes,
      primaryType: 'ReplaceGuardians',
      message: { guardians, threshold, nonce },
      call: (signatures) => ({
        ...contract,
        functionName: 'replaceGuardians',
        args: [guardians, threshold, signatures],
      }),
    }),
  }
}

function limitMessage({ credit, convert }: AssetLimits, nonce: bigint) {
  return {
    creditCap: credit.cap,
    creditWindow: credit.window,
    convertCap: convert.cap,
    convertWindow: convert.window,
    nonce,
  }
}

export function bridgeActs(chainId: number, address: Address) {
  const domain = bridgeDomain(chainId, address)
  const act = (
    primaryType: keyof typeof bridgeTypes,
    message: Record<string, unknown>,
    functionName: string,
    args: readonly unknown[],
  ): Act => ({
    domain,
    types: bridgeTypes,
    primaryType,
    message,
    call: (signatures) => ({ address, abi: bridgeAbi, functionName, args: [...args, signatures] }),
  })
  return {
    ...governanceActs(domain),
    credit: (depositId: Hex, asset: Address, recipient: Address, amount: bigint) =>
      act('Credit', { depositId, asset, recipient, amount }, 'credit', [depositId, asset, recipient, amount]),
    approve: (id: Hex) => act('ApproveConvert', { id }, 'approveConvert', [id]),
    settle: (id: Hex, mainTx: Hex, feeSpent: bigint) =>
      act('SettleConvert', { id, mainTx, feeSpent }, 'settleConvert', [id, mainTx, feeSpent]),
    giveBack: (id: Hex, status: number, reason: Hex) =>
      act('ReturnConvert', { id, status, reason }, 'returnConvert', [id, reason]),
    setLimits: (asset: Address, limits: AssetLimits, nonce: bigint) =>
      act('SetLimits', { asset, ...limitMessage(limits, nonce) }, 'setLimits', [
        asset,
        limits.credit,
        limits.convert,
      ]),
    addToken: (token: AssetLimits & { name: string; symbol: string; decimals: number }, nonce: bigint) => {
      const { name, symbol, decimals } = token
      return act('AddToken', { name, symbol, decimals, ...limitMessage(token, nonce) }, 'addToken', [token])
    },
    setFeeCollector: (feeCollector: Address, nonce: bigint) =>
      act('SetFeeCollector', { feeCollector, nonce }, 'setFeeCollector', [feeCollector]),
  }
}

export function vaultActs(chainId: number, address: Address) {
  const domain = vaultDomain(chainId, address)
  const contract = { address, abi: ethereumVaultAbi }
  return {
    ...governanceActs(domain),
    release: (releaseId: Hex, token: Address, to: Address, amount: bigint): Act => ({
      domain,
      types: vaultTypes,
      primaryType: 'Release',
      message: { releaseId, token, to, amount },
      call: (signatures) => ({
        ...contract,
        functionName: 'release',
        args: [releaseId, token, to, amount, signatures],
      }),
    }),
    voidRelease: (releaseId: Hex): Act => ({
      domain,
      types: vaultTypes,
      primaryType: 'VoidRelease',
      message: { releaseId },
      call: (signatures) => ({ ...contract, functionName: 'voidRelease', args: [releaseId, signatures] }),
    }),
    setLimit: (limit: TokenLimit, nonce: bigint): Act => ({
      domain,
      types: vaultTypes,
      primaryType: 'SetLimit',
      message: { ...limit, nonce },
      call: (signatures) => ({ ...contract, functionName: 'setLimit', args: [limit, signatures] }),
    }),
    endHold: (nonce: bigint): Act => ({
      domain,
      types: vaultTypes,
      primaryType: 'EndHold',
      message: { nonce },
      call: (signatures) => ({ ...contract, functionName: 'endHold', args: [signatures] }),
    }),
    veto: (id: Hex): Act => ({
      domain,
      types: vaultTypes,
      primaryType: 'Veto',
      message: { id },
      call: ([signature]) => ({ ...contract, functionName: 'vetoBySignature', args: [id, signature] }),
    }),
    hold: (nonce: bigint): Act => ({
      domain,
      types: vaultTypes,
      primaryType: 'Hold',
      message: { nonce },
      call: ([signature]) => ({ ...contract, functionName: 'holdBySignature', args: [signature] }),
    }),
  }
}

export function ordersActs(chainId: number, address: Address) {
  const domain = ordersDomain(chainId, address)
  const contract = { address, abi: ordersAbi }
  return {
    pay: (order: Authorisation, value = 0n): Act => ({
      domain,
      types: ordersTypes,
      primaryType: 'Authorisation',
      message: { ...order },
      call: ([signature]) => ({ ...contract, functionName: 'pay', args: [order, signature], value }),
    }),
    voidOrder: (orderId: Hex): Act => ({
      domain,
      types: ordersTypes,
      primaryType: 'Void',
      message: { orderId },
      call: ([signature]) => ({ ...contract, functionName: 'voidOrder', args: [orderId, signature] }),
    }),
  }
}

/** Registration needs two signatures, so each half is an act that leaves room for the other. */
export function registryActs(chainId: number, address: Address) {
  const domain = accountsDomain(chainId, address)
  const contract = { address, abi: accountRegistryAbi, functionName: 'register' }
  return {
    claim: (accountId: Hex, account: Address, approval: Hex): Act => ({
      domain,
      types: accountsTypes,
      primaryType: 'Claim',
      message: { accountId, account },
      call: ([claim]) => ({ ...contract, args: [accountId, account, claim, approval] }),
    }),
    approval: (accountId: Hex, account: Address, claim: Hex): Act => ({
      domain,
      types: accountsTypes,
      primaryType: 'Approval',
      message: { accountId, account },
      call: ([approval]) => ({ ...contract, args: [accountId, account, claim, approval] }),
    }),
  }
}
