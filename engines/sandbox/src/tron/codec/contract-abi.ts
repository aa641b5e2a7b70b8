import { encodeMessage, Fields, integerField, repeated, textField } from './fields.ts'

/** `SmartContract.ABI.Entry`: what TRON keeps of an interface. Components of tuples have no place in it. */
export type AbiEntry = {
  anonymous: boolean
  constant: boolean
  name: string
  inputs: AbiParameter[]
  outputs: AbiParameter[]
  type: number
  payable: boolean
  stateMutability: number
}
export type AbiParameter = { indexed: boolean; name: string; type: string }

const entryTypes = ['UnknownEntryType', 'Constructor', 'Function', 'Event', 'Fallback', 'Receive', 'Error']
const mutabilities = ['UnknownMutabilityType', 'Pure', 'View', 'Nonpayable', 'Payable']

export const isEvent = ({ type }: AbiEntry): boolean => entryTypes[type] === 'Event'
/** A function that only reads. */
export const isRead = ({ constant, stateMutability }: AbiEntry): boolean =>
  constant || ['Pure', 'View'].includes(mutabilities[stateMutability] ?? '')
/** Its name with the types of what it takes. */
export const signatureOf = ({ name, inputs }: AbiEntry): string =>
  `${name}(${inputs.map(({ type }) => type).join(',')})`

const flag = (number: number, value: boolean) => integerField(number, value ? 1n : 0n)

const encodeParameter = ({ indexed, name, type }: AbiParameter): Uint8Array =>
  encodeMessage([flag(1, indexed), textField(2, name), textField(3, type)])

function encodeEntry(entry: AbiEntry): Uint8Array {
  return Buffer.concat([
    encodeMessage([flag(1, entry.anonymous), flag(2, entry.constant), textField(3, entry.name)]),
    repeated(4, entry.inputs.map(encodeParameter)),
    repeated(5, entry.outputs.map(encodeParameter)),
    encodeMessage([
      integerField(6, BigInt(entry.type)),
      flag(7, entry.payable),
      integerField(8, BigInt(entry.stateMutability)),
    ]),
  ])
}

export const encodeAbi = (entries: readonly AbiEntry[]): Uint8Array => repeated(1, entries.map(encodeEntry))

function decodeParameter(bytes: Uint8Array): AbiParameter {
  const fields = new Fields(bytes)
  return { indexed: fields.integer(1) !== 0n, name: fields.text(2), type: fields.text(3) }
}

function decodeEntry(bytes: Uint8Array): AbiEntry {
  const fields = new Fields(bytes)
  return {
    anonymous: fields.integer(1) !== 0n,
    constant: fields.integer(2) !== 0n,
    name: fields.text(3),
    inputs: fields.all(4).map(decodeParameter),
    outputs: fields.all(5).map(decodeParameter),
    type: Number(fields.integer(6)),
    payable: fields.integer(7) !== 0n,
    stateMutability: Number(fields.integer(8)),
  }
}

export const decodeAbi = (bytes: Uint8Array): AbiEntry[] => new Fields(bytes).all(1).map(decodeEntry)

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : [])
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Enumerations are read in any case: compilers write `function`, java-tron prints `Function`. */
function enumOf(names: readonly string[], value: unknown): number {
  const wanted = textOf(value).toLowerCase()
  return Math.max(
    0,
    names.findIndex((name) => name.toLowerCase() === wanted),
  )
}

const parameterFrom = (json: Json): AbiParameter => ({
  indexed: json.indexed === true,
  name: textOf(json.name),
  type: textOf(json.type),
})

/** Reads a compiler's interface, or TRON's own form of it. */
export const abiFromJson = (entries: unknown): AbiEntry[] =>
  listOf(entries).map((json) => ({
    anonymous: json.anonymous === true,
    constant: json.constant === true,
    name: textOf(json.name),
    inputs: listOf(json.inputs).map(parameterFrom),
    outputs: listOf(json.outputs).map(parameterFrom),
    type: enumOf(entryTypes, json.type),
    payable: json.payable === true,
    stateMutability: enumOf(mutabilities, json.stateMutability ?? json.statemutability),
  }))

const parameterJson = ({ indexed, name, type }: AbiParameter) => ({
  ...(indexed && { indexed }),
  ...(name !== '' && { name }),
  ...(type !== '' && { type }),
})

/** As java-tron prints it: what has its default value is left out. */
export const abiJson = (entries: readonly AbiEntry[]) => ({
  ...(entries.length > 0 && {
    entrys: entries.map((entry) => ({
      ...(entry.anonymous && { anonymous: true }),
      ...(entry.constant && { constant: true }),
      ...(entry.name !== '' && { name: entry.name }),
      ...(entry.inputs.length > 0 && { inputs: entry.inputs.map(parameterJson) }),
      ...(entry.outputs.length > 0 && { outputs: entry.outputs.map(parameterJson) }),
      ...(entry.type !== 0 && { type: entryTypes[entry.type] ?? entry.type }),
      ...(entry.payable && { payable: true }),
      ...(entry.stateMutability !== 0 && {
        stateMutability: mutabilities[entry.stateMutability] ?? entry.stateMutability,
      }),
    })),
  }),
})
