import { bytesOfHex, hexOf, isTronBytes, type Print, readAddress } from './address.ts'
import { type NewContract, type TronContract, typeUrl, UnsupportedContract } from './contract.ts'
import { abiFromJson, abiJson } from './contract-abi.ts'
import { encodeRaw, MalformedTransaction, type RawTransaction, sha256 } from './transaction.ts'

/** Numbers that are int64 in the protocol are bigint here; the server decides how to write them. */
export type Json = { readonly [name: string]: unknown }

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** proto3 omits default values, and so do java-tron's responses. */
export const unlessZero = (name: string, value: bigint): Json => (value === 0n ? {} : { [name]: value })
const unlessEmpty = (name: string, value: Uint8Array | string): Json =>
  value.length === 0 ? {} : { [name]: typeof value === 'string' ? value : hexOf(value) }

const printAddress = (name: string, bytes: Uint8Array, print: Print): Json =>
  bytes.length === 0 ? {} : { [name]: isTronBytes(bytes) ? print.address(bytes) : hexOf(bytes) }

function contractJson(contract: TronContract, print: Print): Json {
  const owner = printAddress('owner_address', contract.owner, print)
  switch (contract.type) {
    case 'TransferContract':
      return {
        ...unlessZero('amount', contract.amount),
        ...owner,
        ...printAddress('to_address', contract.to, print),
      }
    case 'TriggerSmartContract':
      return {
        ...unlessEmpty('data', contract.data),
        ...owner,
        ...printAddress('contract_address', contract.contract, print),
        ...unlessZero('call_value', contract.callValue),
        ...unlessZero('call_token_value', contract.callTokenValue),
        ...unlessZero('token_id', contract.tokenId),
      }
    case 'CreateSmartContract':
      return {
        ...owner,
        new_contract: newContractJson(contract.newContract, print),
        ...unlessZero('call_token_value', contract.callTokenValue),
        ...unlessZero('token_id', contract.tokenId),
      }
  }
}

export const newContractJson = (contract: NewContract, print: Print): Json => ({
  ...unlessEmpty('bytecode', contract.bytecode),
  ...unlessZero('call_value', contract.callValue),
  ...unlessZero('consume_user_resource_percent', contract.consumeUserResourcePercent),
  ...unlessEmpty('name', contract.name),
  ...printAddress('origin_address', contract.originAddress, print),
  ...(contract.abi !== undefined && { abi: abiJson(contract.abi) }),
  ...unlessZero('origin_energy_limit', contract.originEnergyLimit),
})

/** A transaction as java-tron prints it, without signature and result. */
export function transactionJson(raw: RawTransaction, rawBytes: Uint8Array, print: Print): Json {
  return {
    txID: hexOf(sha256(rawBytes)),
    raw_data: {
      contract: [
        {
          parameter: { value: contractJson(raw.contract, print), type_url: typeUrl(raw.contract.type) },
          type: raw.contract.type,
          ...(raw.permissionId > 0 && { Permission_id: raw.permissionId }),
        },
      ],
      ...unlessEmpty('data', raw.data),
      ...unlessEmpty('ref_block_bytes', raw.refBlockBytes),
      ...unlessZero('ref_block_num', raw.refBlockNum),
      ...unlessEmpty('ref_block_hash', raw.refBlockHash),
      ...unlessZero('expiration', raw.expiration),
      ...unlessEmpty('scripts', raw.scripts),
      ...unlessZero('fee_limit', raw.feeLimit),
      ...unlessZero('timestamp', raw.timestamp),
    },
    raw_data_hex: hexOf(rawBytes),
  }
}

/** An int64 as JSON has it: a number, or its digits. */
export function integerFrom(value: unknown, name: string): bigint {
  if (value === undefined || value === null) return 0n
  if (typeof value === 'bigint') return value
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value)
  if (typeof value === 'string' && /^-?\d{1,19}$/.test(value)) return BigInt(value)
  throw new MalformedTransaction(`${name} is not an integer`)
}

export function bytesFrom(value: unknown): Uint8Array {
  if (value === undefined || value === null) return new Uint8Array(0)
  if (typeof value !== 'string') throw new MalformedTransaction('a text of hexadecimal digits is missing')
  return bytesOfHex(value)
}

const addressFrom = (value: unknown): Uint8Array =>
  value === undefined || value === null || value === '' ? new Uint8Array(0) : readAddress(value)

function contractFrom(type: unknown, value: Json): TronContract {
  const owner = addressFrom(value.owner_address)
  const tokens = {
    callTokenValue: integerFrom(value.call_token_value, 'call_token_value'),
    tokenId: integerFrom(value.token_id, 'token_id'),
  }
  switch (type) {
    case 'TransferContract':
      return { type, owner, to: addressFrom(value.to_address), amount: integerFrom(value.amount, 'amount') }
    case 'TriggerSmartContract':
      return {
        type,
        owner,
        contract: addressFrom(value.contract_address),
        callValue: integerFrom(value.call_value, 'call_value'),
        data: bytesFrom(value.data),
        ...tokens,
      }
    case 'CreateSmartContract':
      return { type, owner, newContract: newContractFrom(value.new_contract), ...tokens }
    default:
      throw new UnsupportedContract(String(type))
  }
}

function newContractFrom(value: unknown): NewContract {
  if (!isJson(value)) throw new MalformedTransaction('new_contract is missing')
  return {
    originAddress: addressFrom(value.origin_address),
    abi: isJson(value.abi) ? abiFromJson(value.abi.entrys) : undefined,
    bytecode: bytesFrom(value.bytecode),
    callValue: integerFrom(value.call_value, 'call_value'),
    consumeUserResourcePercent: integerFrom(
      value.consume_user_resource_percent,
      'consume_user_resource_percent',
    ),
    name: typeof value.name === 'string' ? value.name : '',
    originEnergyLimit: integerFrom(value.origin_energy_limit, 'origin_energy_limit'),
  }
}

/**
 * Parses a transaction's JSON. Like java-tron, encodes it again from `raw_data`: the client's `txID` and `raw_data_hex`
 * are ignored.
 */
export function transactionFromJson(json: Json): { raw: RawTransaction; rawBytes: Uint8Array } {
  const data = json.raw_data
  if (!isJson(data)) throw new MalformedTransaction('raw_data is missing')
  const [contract, ...more] = Array.isArray(data.contract) ? (data.contract as unknown[]) : []
  if (!isJson(contract) || !isJson(contract.parameter) || more.length > 0)
    throw new MalformedTransaction('act size should be exactly 1, this is extend feature')
  const value = contract.parameter.value
  const raw: RawTransaction = {
    refBlockBytes: bytesFrom(data.ref_block_bytes),
    refBlockNum: integerFrom(data.ref_block_num, 'ref_block_num'),
    refBlockHash: bytesFrom(data.ref_block_hash),
    expiration: integerFrom(data.expiration, 'expiration'),
    data: bytesFrom(data.data),
    contract: contractFrom(contract.type, isJson(value) ? value : {}),
    permissionId: Number(integerFrom(contract.Permission_id, 'Permission_id')),
    scripts: bytesFrom(data.scripts),
    timestamp: integerFrom(data.timestamp, 'timestamp'),
    feeLimit: integerFrom(data.fee_limit, 'fee_limit'),
  }
  return { raw, rawBytes: encodeRaw(raw) }
}
