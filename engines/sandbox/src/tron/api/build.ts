import { buildRaw } from '../chain/build.ts'
import { contractAddress } from '../chain/contract-address.ts'
import { invalidContract } from '../chain/refusal.ts'
import { accountOf, bytesOfHex, hexOf, readAddress } from '../codec/address.ts'
import type { TronContract } from '../codec/contract.ts'
import { type AbiEntry, abiFromJson, isRead } from '../codec/contract-abi.ts'
import { encodeRaw, MalformedTransaction, sha256 } from '../codec/transaction.ts'
import { bytesFrom, integerFrom, isJson, type Json, transactionJson } from '../codec/transaction-json.ts'
import type { Call, Handler } from './call.ts'
import { constantJson, readTrigger, withResult } from './constant.ts'
import { abiOf, codeOf, topicOf } from './contracts.ts'
import { parseJson } from './json.ts'

/** Builds a transaction after checking whether it would be accepted. */
function built(call: Call, contract: TronContract, judged: boolean): Json {
  const { Permission_id, fee_limit, extra_data } = call.params
  const raw = buildRaw(call.chain, contract, {
    feeLimit: integerFrom(fee_limit, 'fee_limit'),
    permissionId: Number(integerFrom(Permission_id, 'Permission_id')),
    data: bytesFrom(extra_data),
  })
  const rawBytes = encodeRaw(raw)
  const id = sha256(rawBytes)
  if (judged) call.producer.judge({ raw, rawBytes, id, signatures: [] })
  return {
    visible: call.print.visible,
    ...transactionJson(raw, rawBytes, call.print),
    ...(contract.type === 'CreateSmartContract' && {
      contract_address: hexOf(readAddress(`41${hexOf(contractAddress(id, contract.owner))}`)),
    }),
  }
}

function createTransfer(call: Call): Json {
  const { owner_address, to_address, amount } = call.params
  const contract = {
    type: 'TransferContract',
    owner: readAddress(owner_address),
    to: readAddress(to_address),
    amount: integerFrom(amount, 'amount'),
  } as const
  return built(call, contract, true)
}

function deployContract(call: Call): Json {
  const { params } = call
  const owner = readAddress(params.owner_address)
  const abi = typeof params.abi === 'string' && params.abi !== '' ? parseJson(params.abi) : params.abi
  const bytecode = `${String(params.bytecode ?? '')}${String(params.parameter ?? '')}`.replaceAll('0x', '')
  const contract = {
    type: 'CreateSmartContract',
    owner,
    newContract: {
      originAddress: owner,
      abi: abiFromJson(isJson(abi) ? abi.entrys : abi),
      bytecode: bytesOfHex(bytecode),
      callValue: integerFrom(params.call_value, 'call_value'),
      consumeUserResourcePercent: integerFrom(
        params.consume_user_resource_percent,
        'consume_user_resource_percent',
      ),
      name: typeof params.name === 'string' ? params.name : '',
      originEnergyLimit: integerFrom(params.origin_energy_limit, 'origin_energy_limit'),
    },
    callTokenValue: integerFrom(params.call_token_value, 'call_token_value'),
    tokenId: integerFrom(params.token_id, 'token_id'),
  } as const
  return built(call, contract, false)
}

function callsRead(abi: readonly AbiEntry[], data: Uint8Array): boolean {
  const selector = hexOf(data.subarray(0, 4))
  return abi.some((entry) => isRead(entry) && hexOf(topicOf(entry).subarray(0, 4)) === selector)
}

/** A call of a read-only function is answered at once; for any other the transaction is built. */
function triggerContract(call: Call): Promise<Json> | Json {
  const trigger = readTrigger(call)
  if (trigger.contract === undefined) throw new MalformedTransaction("contract_address isn't set.")
  const account = accountOf(trigger.contract)
  if (codeOf(call, account) === undefined) throw invalidContract('No contract or not a valid smart contract')
  if (callsRead(abiOf(call, account), trigger.data)) return constantJson(call, trigger)
  const transaction = built(call, { ...trigger, contract: trigger.contract }, false)
  return { result: { result: true }, transaction }
}

export const buildCalls: Readonly<Record<string, Handler>> = {
  createtransaction: createTransfer,
  deploycontract: deployContract,
  triggersmartcontract: (call) => withResult(call, () => triggerContract(call)),
}
