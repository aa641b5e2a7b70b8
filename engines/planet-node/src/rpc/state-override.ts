import type { AccountOverride } from '../evm/engine.ts'
import { asAddress, asBytes, asHash, asObject, asQuantity, invalid } from './params.ts'

const maxOverrides = 1_000

/** geth's third parameter of eth_call: overridden accounts for this call only. */
export function parseOverrides(value: unknown): AccountOverride[] {
  const entries = Object.entries(asObject(value, 'state override'))
  if (entries.length > maxOverrides) invalid('too many state overrides')
  return entries.map(([name, fields]) => {
    const { balance, nonce, code, state, stateDiff, ...others } = asObject(fields, `override of ${name}`)
    const [unknown] = Object.keys(others)
    if (unknown !== undefined) invalid(`the override ${unknown} is not offered`)
    if (state !== undefined && stateDiff !== undefined) invalid(`${name} has both 'state' and 'stateDiff'`)
    const slots = Object.entries(asObject(state ?? stateDiff ?? {}, 'storage'))
    return {
      address: asAddress(name),
      balance: balance === undefined ? undefined : asQuantity(balance, 'balance'),
      nonce: nonce === undefined ? undefined : asQuantity(nonce, 'nonce'),
      code: code === undefined ? undefined : asBytes(code, 'code'),
      replacesStorage: state !== undefined,
      slots: slots.map(([slot, word]) => [asHash(slot, 'slot'), asHash(word, 'value')]),
    }
  })
}
