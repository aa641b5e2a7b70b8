import { keccak256 } from '@planet/planet-node/crypto/keccak'
import { accountOf, hexOf, readAddress } from '../codec/address.ts'
import type { CreateSmartContract } from '../codec/contract.ts'
import { type AbiEntry, signatureOf } from '../codec/contract-abi.ts'
import { decodeSigned } from '../codec/transaction.ts'
import { type Json, newContractJson } from '../codec/transaction-json.ts'
import { type Call, type Handler, textParameter, topOf } from './call.ts'

/** The creation that a client sent; contracts made by contracts have none. */
function creationOf({ chain, producer }: Call, account: Uint8Array): CreateSmartContract | undefined {
  const id = producer.records.creationOf(account)
  const place = id === undefined ? undefined : chain.history.place(id)
  const record = place === undefined ? undefined : chain.history.transaction(place)
  if (record === undefined) return undefined
  const { contract } = decodeSigned(record.raw).raw
  return contract.type === 'CreateSmartContract' ? contract : undefined
}

/** The hash that names a function or an event of an interface. */
export const topicOf = (entry: AbiEntry): Uint8Array =>
  keccak256(new TextEncoder().encode(signatureOf(entry)))

export const abiOf = (call: Call, account: Uint8Array): readonly AbiEntry[] =>
  creationOf(call, account)?.newContract.abi ?? []

export function codeOf(call: Call, account: Uint8Array): Uint8Array | undefined {
  const view = call.chain.view(topOf(call))
  try {
    const hash = view.account(hexOf(account))?.codeHash
    return hash === undefined ? undefined : view.code(hash)
  } finally {
    view.release()
  }
}

function contractJson(call: Call, account: Uint8Array, code: Uint8Array): Json {
  const creation = creationOf(call, account)
  return {
    ...(creation ? newContractJson(creation.newContract, call.print) : { bytecode: hexOf(code) }),
    contract_address: call.print.address(account),
    code_hash: hexOf(keccak256(code)),
  }
}

export const contractCalls: Readonly<Record<string, Handler>> = {
  getcontract: (call) => {
    const account = accountOf(readAddress(textParameter(call, 'value')))
    const code = codeOf(call, account)
    return code === undefined ? {} : contractJson(call, account, code)
  },

  getcontractinfo: (call) => {
    const account = accountOf(readAddress(textParameter(call, 'value')))
    const code = codeOf(call, account)
    if (code === undefined) return {}
    return { smart_contract: contractJson(call, account, code), runtimecode: hexOf(code), contract_state: {} }
  },
}
