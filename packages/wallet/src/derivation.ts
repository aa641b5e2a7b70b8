import { secp256k1 } from '@noble/curves/secp256k1.js'
import type { NetworkId, Stage } from '@planet/units/network'
import { HDKey } from '@scure/bip32'
import { wipe } from './bytes.ts'
import { WalletError } from './errors.ts'
import { seedOf } from './phrase.ts'

export type KeyPair = { privateKey: Uint8Array; publicKey: Uint8Array }

/** Position of a Bitcoin key below the account: BIP-44 change (0 receive, 1 change) and index. */
export type BitcoinPosition = { change: 0 | 1; index: number }

/** What a vault holds: the entropy behind a phrase, or one imported key that serves every network. */
export type Secret = { kind: 'entropy' | 'key'; bytes: Uint8Array }

const maxIndex = 0x7fffffff

/** SLIP-44: Bitcoin main 0, every test form 1, Ether 60 (PLANET shares the key), TRON 195. */
export function derivationPath(network: NetworkId, stage: Stage, at: BitcoinPosition = first): string {
  if (network !== 'bitcoin') return network === 'tron' ? "m/44'/195'/0'/0/0" : "m/44'/60'/0'/0/0"
  const validIndex = Number.isInteger(at.index) && at.index >= 0 && at.index <= maxIndex
  if (!validIndex || (at.change !== 0 && at.change !== 1)) throw new WalletError('derivation_path')
  return `m/84'/${stage === 'main' ? 0 : 1}'/0'/${at.change}/${at.index}`
}

export const first: BitcoinPosition = { change: 0, index: 0 }

/** An opened vault, for the duration of one operation. */
export type Keyring = {
  key(network: NetworkId, stage: Stage, at?: BitcoinPosition): KeyPair
  /** Overwrites the root and every key that was returned. */
  close(): void
}

export async function openKeyring(secret: Secret): Promise<Keyring> {
  return secret.kind === 'key' ? singleKeyring(secret.bytes) : phraseKeyring(await seedOf(secret.bytes))
}

function phraseKeyring(seed: Uint8Array): Keyring {
  const root = HDKey.fromMasterSeed(seed)
  wipe(seed)
  const handedOut: KeyPair[] = []
  return {
    key(network, stage, at) {
      const steps: HDKey[] = [root]
      let node = root
      for (const step of derivationPath(network, stage, at).split('/').slice(1)) {
        const hardened = step.endsWith("'")
        node = node.deriveChild(Number.parseInt(step, 10) + (hardened ? 0x80000000 : 0))
        steps.push(node)
      }
      const pair = copyPair(node)
      for (const passed of steps.slice(1)) passed.wipePrivateData()
      handedOut.push(pair)
      return pair
    },
    close() {
      root.wipePrivateData()
      for (const pair of handedOut) wipe(pair.privateKey)
    },
  }
}

function copyPair(node: HDKey): KeyPair {
  if (!node.privateKey || !node.publicKey) throw new WalletError('internal')
  return { privateKey: Uint8Array.from(node.privateKey), publicKey: Uint8Array.from(node.publicKey) }
}

function singleKeyring(privateKey: Uint8Array): Keyring {
  if (!secp256k1.utils.isValidSecretKey(privateKey)) throw new WalletError('vault_damaged')
  const handedOut: Uint8Array[] = []
  return {
    key(network, _stage, at) {
      // One key has no further addresses: only the first receive position exists.
      if (network === 'bitcoin' && at && (at.change !== 0 || at.index !== 0)) {
        throw new WalletError('derivation_path')
      }
      const copy = Uint8Array.from(privateKey)
      handedOut.push(copy)
      return { privateKey: copy, publicKey: secp256k1.getPublicKey(copy, true) }
    },
    close: () => wipe(...handedOut),
  }
}
