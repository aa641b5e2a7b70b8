import { sha256 } from '@noble/hashes/sha2.js'
import type { Stage } from '@planet/units/network'
import { bitcoinScript, encodeBitcoinAddress } from '@planet/wallet/addresses/bitcoin'
import { saltedScript } from '@planet/wallet/addresses/deposit'
import { multisigScript } from '@planet/wallet/bitcoin/multisig-script'
import { hex } from '@scure/base'
import type { Hex } from 'viem'

/** Who can spend: k of the guardians' public keys (33 bytes each, hexadecimal). */
export type BitcoinKeys = { threshold: number; publicKeys: readonly string[]; stage: Stage }

export type BitcoinLock = {
  salt: Hex
  witnessScript: Uint8Array
  script: Uint8Array
  address: string
  /** In the order of the script, which is the order of the signatures. */
  publicKeys: readonly Uint8Array[]
}

/** The salt makes the address its owner's. The device of a depositor makes the same script to check the address. */
export function bitcoinLock({ threshold, publicKeys, stage }: BitcoinKeys, salt: Hex): BitcoinLock {
  const keys = publicKeys.map((key) => hex.decode(key))
  const witnessScript = saltedScript(threshold, keys, salt)
  const program = sha256(witnessScript)
  return {
    salt,
    witnessScript,
    script: bitcoinScript({ kind: 'p2wsh', program }),
    address: encodeBitcoinAddress('p2wsh', program, stage),
    publicKeys: multisigScript(threshold, keys).publicKeys,
  }
}
