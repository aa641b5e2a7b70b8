import { keccak_256 } from '@noble/hashes/sha3.js'
import { toHex, utf8 } from '../bytes.ts'
import { WalletError } from '../errors.ts'
import { recoverDigest } from '../evm/recover.ts'
import { type TypedData, typedDataDigest } from '../evm/typed-data.ts'
import { canonicalJson } from './canonical-json.ts'
import { type Manifest, parseManifest } from './manifest.ts'

/** A manifest as it is published: the document, and EIP-712 signatures of the release key or of guardians. */
export type SignedManifest = { manifest: unknown; signatures: readonly string[] }

export type VerifiedManifest = { manifest: Manifest; digest: string; signers: readonly string[] }

/** What is signed: stage and version in the clear, everything else by the hash of its canonical JSON. */
export function manifestTypedData(document: unknown): TypedData {
  const { stage, version, planet } = parseManifest(document)
  return {
    domain: { name: 'Planet Network Manifest', version: '1', chainId: planet.chainId },
    primaryType: 'Manifest',
    types: {
      Manifest: [
        { name: 'stage', type: 'string' },
        { name: 'version', type: 'uint64' },
        { name: 'content', type: 'bytes32' },
      ],
    },
    message: { stage, version, content: toHex(keccak_256(utf8(canonicalJson(document)))) },
  }
}

/** Parses the document and recovers every signer. The caller decides whose signatures count. */
export function readSignedManifest(value: unknown): VerifiedManifest {
  const { manifest: document, signatures } = (value ?? {}) as Partial<SignedManifest>
  if (!Array.isArray(signatures) || !signatures.every((one) => typeof one === 'string'))
    throw new WalletError('manifest_invalid', { detail: { field: 'signatures' } })
  const digest = typedDataDigest(manifestTypedData(document))
  const signers = signatures.map((signature) => signerOf(digest, signature))
  return { manifest: parseManifest(document), digest: toHex(digest), signers: [...new Set(signers)] }
}

function signerOf(digest: Uint8Array, signature: string): string {
  try {
    return recoverDigest(digest, signature)
  } catch {
    throw new WalletError('manifest_invalid', { detail: { field: 'signatures' } })
  }
}

/** How many of the guardians are among the signers. */
export const countGuardians = (guardians: Manifest['guardians'], signers: readonly string[]): number =>
  guardians.addresses.filter((address) => signers.includes(address)).length
