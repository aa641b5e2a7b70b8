import { type RegisterAccount, registerAccountJob } from '@planet/accounts/jobs'
import type { Hex } from '@planet/chains/hex'
import { relayTransaction } from '@planet/ledger/relay/relay'
import { readKeySetting } from '@planet/platform/config/key-file'
import { handle, type JobHandler } from '@planet/platform/jobs/handle-job'
import { asciiBytes32 } from '@planet/solidity/ascii-bytes32'
import { accountRegistryAbi } from '@planet/solidity/generated/AccountRegistry'
import { accountsDomain, accountsTypes } from '@planet/solidity/typed-data'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { decodeFunctionResult, encodeFunctionData, isAddress, isHex } from 'viem/utils'
import { type Registrar, withProviderNonce } from './provider-nonce.ts'

/** The provider's key signs that an id is an account's; it moves no money and can be replaced on chain. */
export const readProviderKey = (file: string): PrivateKeyAccount =>
  privateKeyToAccount(readKeySetting('PROVIDER_KEY_FILE', file))

const gas = 300_000n

/**
 * Writes an activated account to the registry on PLANET. Safe to repeat: an id that is registered with this address is
 * done, and the transaction itself is journalled and sent again until it is final.
 */
export async function registerAccount(registrar: Registrar, job: RegisterAccount): Promise<void> {
  const { account_id, planet_address: account, claim_signature } = job
  if (!claim_signature) throw new Error(`Account ${account_id} has no claim for the registry.`)
  if (!isHex(claim_signature) || !isAddress(account, { strict: false }))
    throw new Error(`The claim of account ${account_id} is malformed.`)
  const accountId = asciiBytes32(account_id)
  const registered = await registeredAddress(registrar, accountId)
  if (registered === account.toLowerCase()) return
  const { relay, contracts, provider } = registrar
  const approval = await provider.signTypedData({
    domain: accountsDomain(contracts.chainId, contracts.registry),
    types: accountsTypes,
    primaryType: 'Approval',
    message: { accountId, account },
  })
  const args = [accountId, account, claim_signature, approval] as const
  const data = encodeFunctionData({ abi: accountRegistryAbi, functionName: 'register', args })
  await withProviderNonce(registrar, async (nonce) => {
    const fees = { gas, maxFeePerGas: 0n, maxPriorityFeePerGas: 0n }
    const to = contracts.registry
    const raw = await provider.signTransaction({
      type: 'eip1559',
      chainId: contracts.chainId,
      to,
      data,
      nonce,
      ...fees,
    })
    await relayTransaction(relay, raw)
  })
  if ((await registeredAddress(registrar, accountId)) !== account.toLowerCase())
    throw new Error(`Account ${account_id} is not in the registry yet.`)
}

async function registeredAddress({ relay, contracts }: Registrar, accountId: Hex): Promise<string> {
  const data = encodeFunctionData({ abi: accountRegistryAbi, functionName: 'addressOf', args: [accountId] })
  const answer = await relay.rpc.call<Hex>('eth_call', [{ to: contracts.registry, data }, 'latest'])
  return decodeFunctionResult({
    abi: accountRegistryAbi,
    functionName: 'addressOf',
    data: answer,
  }).toLowerCase()
}

export const registryHandlers = (registrar: Registrar): JobHandler[] => [
  handle(registerAccountJob, (job) => registerAccount(registrar, job)),
]
