import { sha256 } from '@noble/hashes/sha2.js'
import type { Stage } from '@planet/units/network'
import { bitcoinScript, encodeBitcoinAddress } from '@planet/wallet/addresses/bitcoin'
import { multisigWallet } from '@planet/wallet/bitcoin/multisig'
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

const pushSalt = 32
const opDrop = 0x75

/**
 * `<salt> OP_DROP OP_k <keys> OP_n OP_CHECKMULTISIG`. The salt makes the address the recipient's own; the keys stay the
 * guardians' plain ones, so a key that never leaves its HSM can sign, and nobody has to derive anything to spend.
 */
export function bitcoinLock({ threshold, publicKeys, stage }: BitcoinKeys, salt: Hex): BitcoinLock {
  const wallet = multisigWallet(
    threshold,
    publicKeys.map((key) => hex.decode(key)),
    stage,
  )
  const witnessScript = Uint8Array.from([
    pushSalt,
    ...hex.decode(salt.slice(2)),
    opDrop,
    ...wallet.witnessScript,
  ])
  const program = sha256(witnessScript)
  return {
    salt,
    witnessScript,
    script: bitcoinScript({ kind: 'p2wsh', program }),
    address: encodeBitcoinAddress('p2wsh', program, stage),
    publicKeys: wallet.publicKeys,
  }
}
