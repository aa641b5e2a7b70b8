import { sha256 } from '@noble/hashes/sha2.js'
import type { Stage } from '@planet/units/network'
import { bitcoinScript, encodeBitcoinAddress } from '@planet/wallet/addresses/bitcoin'
import { saltedScript } from '@planet/wallet/addresses/deposit'
import { multisigScript } from '@planet/wallet/addresses/multisig-script'
import { hex } from '@scure/base'
import type { Hex } from 'viem'
import { BridgeError } from '../../errors.ts'
import { type ColdTerms, coldSalt, coldScript } from './cold-script.ts'

/** Who can spend: k of the guardians' public keys (33 bytes each, hexadecimal), and the cold part's terms if it has one. */
export type BitcoinKeys = {
  threshold: number
  publicKeys: readonly string[]
  stage: Stage
  cold?: ColdTerms
}

export type BitcoinLock = {
  salt: Hex
  witnessScript: Uint8Array
  script: Uint8Array
  address: string
  /** In the order of the script, which is the order of the signatures. */
  publicKeys: readonly Uint8Array[]
}

/** The salt makes the address unique to its owner. A depositor's device builds the same script to check the address. */
export function bitcoinLock(keys: BitcoinKeys, salt: Hex): BitcoinLock {
  const { threshold, stage } = keys
  const publicKeys = keys.publicKeys.map((key) => hex.decode(key))
  const witnessScript =
    salt === coldSalt ? ofColdPart(keys, publicKeys) : saltedScript(threshold, publicKeys, salt)
  const program = sha256(witnessScript)
  return {
    salt,
    witnessScript,
    script: bitcoinScript({ kind: 'p2wsh', program }),
    address: encodeBitcoinAddress('p2wsh', program, stage),
    publicKeys: multisigScript(threshold, publicKeys).publicKeys,
  }
}

function ofColdPart({ threshold, cold }: BitcoinKeys, publicKeys: readonly Uint8Array[]): Uint8Array {
  if (!cold) throw new BridgeError('configuration', { field: 'bitcoin.cold' })
  return coldScript(threshold, publicKeys, cold)
}
