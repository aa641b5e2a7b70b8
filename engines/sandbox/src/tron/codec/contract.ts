import { type AbiEntry, decodeAbi, encodeAbi } from './contract-abi.ts'
import { encodeMessage, Fields, integerField, repeated, textField } from './fields.ts'

/** `protocol.SmartContract` as far as a creation carries it. Addresses have 21 bytes. */
export type NewContract = {
  originAddress: Uint8Array
  /** undefined: none was given, which is encoded otherwise than an empty one. */
  abi: AbiEntry[] | undefined
  bytecode: Uint8Array
  callValue: bigint
  consumeUserResourcePercent: bigint
  name: string
  originEnergyLimit: bigint
}

export type TransferContract = {
  type: 'TransferContract'
  owner: Uint8Array
  to: Uint8Array
  amount: bigint
}
export type TriggerSmartContract = {
  type: 'TriggerSmartContract'
  owner: Uint8Array
  contract: Uint8Array
  callValue: bigint
  data: Uint8Array
  callTokenValue: bigint
  tokenId: bigint
}
export type CreateSmartContract = {
  type: 'CreateSmartContract'
  owner: Uint8Array
  newContract: NewContract
  callTokenValue: bigint
  tokenId: bigint
}
export type TronContract = TransferContract | TriggerSmartContract | CreateSmartContract

/** Numbers of `Transaction.Contract.ContractType`. */
const typeNumbers = { TransferContract: 1, CreateSmartContract: 30, TriggerSmartContract: 31 } as const

export class UnsupportedContract extends Error {
  readonly code = 'unsupported_contract'
  constructor(type: string | number) {
    super(`contract type ${type} is not supported by this network`)
  }
}

export const typeNumber = ({ type }: TronContract): bigint => BigInt(typeNumbers[type])
export const typeUrl = (type: TronContract['type']): string => `type.googleapis.com/protocol.${type}`

export function encodeContract(contract: TronContract): Uint8Array {
  switch (contract.type) {
    case 'TransferContract':
      return encodeMessage([
        { number: 1, value: contract.owner },
        { number: 2, value: contract.to },
        integerField(3, contract.amount),
      ])
    case 'TriggerSmartContract':
      return encodeMessage([
        { number: 1, value: contract.owner },
        { number: 2, value: contract.contract },
        integerField(3, contract.callValue),
        { number: 4, value: contract.data },
        integerField(5, contract.callTokenValue),
        integerField(6, contract.tokenId),
      ])
    case 'CreateSmartContract':
      return encodeMessage([
        { number: 1, value: contract.owner },
        { number: 2, value: encodeNewContract(contract.newContract) },
        integerField(3, contract.callTokenValue),
        integerField(4, contract.tokenId),
      ])
  }
}

function encodeNewContract(contract: NewContract): Uint8Array {
  return Buffer.concat([
    encodeMessage([{ number: 1, value: contract.originAddress }]),
    repeated(3, contract.abi === undefined ? [] : [encodeAbi(contract.abi)]),
    encodeMessage([
      { number: 4, value: contract.bytecode },
      integerField(5, contract.callValue),
      integerField(6, contract.consumeUserResourcePercent),
      textField(7, contract.name),
      integerField(8, contract.originEnergyLimit),
    ]),
  ])
}

export function decodeContract(number: number, bytes: Uint8Array): TronContract {
  const fields = new Fields(bytes)
  const owner = fields.bytes(1)
  switch (number) {
    case typeNumbers.TransferContract:
      return { type: 'TransferContract', owner, to: fields.bytes(2), amount: fields.integer(3) }
    case typeNumbers.TriggerSmartContract:
      return {
        type: 'TriggerSmartContract',
        owner,
        contract: fields.bytes(2),
        callValue: fields.integer(3),
        data: fields.bytes(4),
        callTokenValue: fields.integer(5),
        tokenId: fields.integer(6),
      }
    case typeNumbers.CreateSmartContract:
      return {
        type: 'CreateSmartContract',
        owner,
        newContract: decodeNewContract(fields.bytes(2)),
        callTokenValue: fields.integer(3),
        tokenId: fields.integer(4),
      }
    default:
      throw new UnsupportedContract(number)
  }
}

function decodeNewContract(bytes: Uint8Array): NewContract {
  const fields = new Fields(bytes)
  return {
    originAddress: fields.bytes(1),
    abi: fields.has(3) ? decodeAbi(fields.bytes(3)) : undefined,
    bytecode: fields.bytes(4),
    callValue: fields.integer(5),
    consumeUserResourcePercent: fields.integer(6),
    name: fields.text(7),
    originEnergyLimit: fields.integer(8),
  }
}
