import type { AbiEvent, AbiParameter } from 'viem'
import { decodeAbiParameters, hexToBytes, size } from 'viem/utils'
import type { Hex } from '../hex.ts'
import { printableText } from '../text/printable-text.ts'

type EventLog = { topics: readonly Hex[]; data: Hex }

/**
 * The arguments of a log that was emitted as `event`, each as text. Strings are read as the bytes they are, because
 * nothing on the chain ensures that they hold text. Throws if the log does not fit the event.
 */
export function decodeEvent(event: AbiEvent, { topics, data }: EventLog): Record<string, string> {
  const indexed = event.inputs.filter((input) => input.indexed)
  const others = event.inputs.filter((input) => !input.indexed)
  if (topics.length !== indexed.length + 1) throw new RangeError('other topics than the event has')
  const found = new Map<AbiParameter, string>()
  const values = others.length === 0 ? [] : decodeAbiParameters(others.map(withBytes), data)
  for (const [index, input] of others.entries()) found.set(input, textOf(input, values[index]))
  for (const [index, input] of indexed.entries())
    found.set(input, decodeTopic(input, topics[index + 1] ?? '0x'))
  return Object.fromEntries(
    event.inputs.map((input, index) => [input.name || String(index), found.get(input) ?? '']),
  )
}

/** An indexed argument of variable length is there as its hash only. */
function decodeTopic(input: AbiParameter, topic: Hex): string {
  if (size(topic) !== 32) throw new RangeError('a topic has 32 bytes')
  if (/^(string|bytes)$|^tuple|\]$/.test(input.type)) return topic
  const [value] = decodeAbiParameters([input], topic)
  return textOf(input, value)
}

type WithComponents = AbiParameter & { components?: readonly AbiParameter[] }

/** The same parameter with every string as bytes. */
function withBytes(parameter: AbiParameter): AbiParameter {
  const { components } = parameter as WithComponents
  return {
    ...parameter,
    type: parameter.type.replace(/^string/, 'bytes'),
    ...(components && { components: components.map(withBytes) }),
  }
}

function textOf(parameter: AbiParameter, value: unknown): string {
  const { type } = parameter
  if (type === 'string') return printableText(hexToBytes(value as Hex))
  if (type.endsWith(']')) {
    const item = { ...parameter, type: type.slice(0, type.lastIndexOf('[')) }
    return (value as readonly unknown[]).map((one) => textOf(item, one)).join(',')
  }
  const { components } = parameter as WithComponents
  if (!components) return String(value)
  const parts = Array.isArray(value) ? value : Object.values(value as object)
  return components.map((component, index) => textOf(component, parts[index])).join(',')
}
