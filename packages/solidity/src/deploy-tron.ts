import { sleep } from '@planet/platform/timing/sleep'
import { type Address, getAddress, type Hex } from 'viem'
import { privateKeyToAddress, sign } from 'viem/accounts'
import { DeploymentError } from './deployment-error.ts'
import { tronVaultCreation } from './tron.ts'
import type { VaultRules } from './vault-rules.ts'

export interface TronOptions {
  /** java-tron's HTTP interface. */
  url: string
  /** A key kept for deployments. It has no power over what it deploys. */
  deployerKey: Hex
  guardians: readonly Address[]
  threshold: number
  rules: VaultRules
}

/** Sun that the creation may cost at most. */
const feeLimit = 15_000_000_000
const looks = 200
const lookMs = 300

type Built = { txID?: string; contract_address?: string; Error?: string }
type Fate = { id?: string; receipt?: { result?: string } }

/**
 * Puts the vault on TRON and waits until it is there; its address is given without 0x41. The address follows from the
 * transaction, so a vault is not found again by asking: write the address down.
 */
export async function deployTronVault(options: TronOptions): Promise<Address> {
  const { url, deployerKey, guardians, threshold, rules } = options
  const ask = tronApi(url)
  const { abi, bytecode, parameter, name } = tronVaultCreation(guardians, threshold, rules)
  const built = await ask<Built>('wallet/deploycontract', {
    owner_address: `41${privateKeyToAddress(deployerKey).slice(2).toLowerCase()}`,
    abi: JSON.stringify(abi),
    bytecode: bytecode.slice(2),
    parameter: parameter.slice(2),
    name,
    fee_limit: feeLimit,
    call_value: 0,
    consume_user_resource_percent: 100,
    origin_energy_limit: 10_000_000,
  })
  const { txID, contract_address } = built
  if (!txID || !contract_address) throw new DeploymentError('transaction_failed', refusal(built.Error))
  const signature = (await sign({ hash: `0x${txID}`, privateKey: deployerKey, to: 'hex' })).slice(2)
  const sent = await ask<{ result?: boolean; message?: string }>('wallet/broadcasttransaction', {
    ...built,
    signature: [signature],
  })
  if (!sent.result) throw new DeploymentError('transaction_failed', refusal(sent.message))
  await included(ask, txID)
  return getAddress(`0x${contract_address.slice(2)}`)
}

/** java-tron writes its reasons as hexadecimal UTF-8. */
function refusal(reason = ''): string {
  const isHex = reason.length > 0 && reason.length % 2 === 0 && /^[0-9a-f]+$/i.test(reason)
  const words = isHex ? Buffer.from(reason, 'hex').toString('utf8') : reason
  const advice = /insufficient|not exist/i.test(words)
    ? ' Pay the deployer: 3,000 TRX, or the energy for the contract.'
    : ''
  return `TRON refused the vault: ${words}${advice}`
}

async function included(ask: TronApi, txid: string): Promise<void> {
  for (let look = 0; look < looks; look++) {
    const { id, receipt } = await ask<Fate>('wallet/gettransactioninfobyid', { value: txid })
    if (id !== undefined && receipt?.result === 'SUCCESS') return
    if (id !== undefined)
      throw new DeploymentError('transaction_failed', `transaction ${txid}: ${receipt?.result ?? ''}`)
    await sleep(lookMs)
  }
  throw new DeploymentError('transaction_failed', `transaction ${txid} found no block`)
}

/** Whether a contract is at an address, which is written without 0x41. */
export async function isTronContract(url: string, address: Address): Promise<boolean> {
  const value = `41${address.slice(2).toLowerCase()}`
  const { bytecode } = await tronApi(url)<{ bytecode?: string }>('wallet/getcontract', { value })
  return Boolean(bytecode)
}

type TronApi = <T>(path: string, body: object) => Promise<T>

function tronApi(url: string): TronApi {
  return async <T>(path: string, body: object) => {
    const response = await fetch(`${url.replace(/\/$/, '')}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(60_000),
    })
    return (await response.json()) as T
  }
}
