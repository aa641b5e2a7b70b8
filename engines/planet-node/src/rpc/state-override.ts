import { Address } from '@ethereumjs/util'
import type { ExecutionUnit } from '../chain/evm.ts'
import { toKey } from '../encoding/hex.ts'
import { asAddress, asBytes, asHash, asObject, asQuantity, invalid } from './params.ts'

const MAX_OVERRIDES = 1_000

/** geth's third parameter of eth_call: overridden accounts for this call only. */
export function applyOverrides(value: unknown): (unit: ExecutionUnit) => Promise<void> {
  const entries = Object.entries(asObject(value, 'state override'))
  if (entries.length > MAX_OVERRIDES) invalid('too many state overrides')
  return async ({ overlay }) => {
    for (const [name, fields] of entries) {
      const address = new Address(asAddress(name))
      const key = toKey(address.bytes)
      const { balance, nonce, code, state, stateDiff } = asObject(fields, `override of ${name}`)
      const account = overlay.record(key) ?? { nonce: 0n, balance: 0n, codeHash: undefined }
      overlay.putRecord(key, {
        ...account,
        balance: balance === undefined ? account.balance : asQuantity(balance, 'balance'),
        nonce: nonce === undefined ? account.nonce : asQuantity(nonce, 'nonce'),
      })
      if (code !== undefined) await overlay.putCode(address, asBytes(code, 'code'))
      if (state !== undefined && stateDiff !== undefined) invalid(`${name} has both 'state' and 'stateDiff'`)
      if (state !== undefined) await overlay.clearStorage(address)
      for (const [slot, word] of Object.entries(asObject(state ?? stateDiff ?? {}, 'storage'))) {
        await overlay.putStorage(address, asHash(slot, 'slot'), asHash(word, 'value'))
      }
    }
  }
}
