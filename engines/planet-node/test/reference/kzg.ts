import type { CustomCrypto } from '@ethereumjs/common'
import { bls12_381 } from '@noble/curves/bls12-381.js'

type Kzg = NonNullable<CustomCrypto['kzg']>

/** [τ]₂ of Ethereum's KZG ceremony, the second G2 point of `trusted_setup_4096.json` in the consensus specification. */
const setupG2Tau =
  'b5bfd7dd8cdeb128843bc287230af38926187075cbfbefa81009a2ce615ac53d2914e5870cb452d2afaaab24f3499f72185cbfee53492714734429b7b38608e23926c911cceceac9a36851477ba4c60b087041de621000edc98edada20c1def2'

const { G1, G2, fields } = bls12_381
const tau = G2.Point.fromHex(setupG2Tau)

/**
 * `verify_kzg_proof` of EIP-4844, which is all that the point-evaluation precompile needs: P(z) = y holds if
 * e(P - [y]₁, [1]₂) = e(proof, [τ - z]₂). The whole trusted setup of 4,096 points serves only those who make blobs.
 */
export function verifyKzgProof(commitment: string, z: string, y: string, proof: string): boolean {
  const subtractY = pointOf(commitment).subtract(G1.Point.BASE.multiplyUnsafe(scalarOf(y)))
  const tauMinusZ = tau.subtract(G2.Point.BASE.multiplyUnsafe(scalarOf(z)))
  const pairs = [
    { g1: subtractY, g2: G2.Point.BASE.negate() },
    { g1: pointOf(proof), g2: tauMinusZ },
  ].filter(({ g1, g2 }) => !g1.is0() && !g2.is0())
  return pairs.length === 0 || fields.Fp12.eql(bls12_381.pairingBatch(pairs), fields.Fp12.ONE)
}

/** `validate_kzg_g1`: on the curve and in the right subgroup, infinity allowed. */
function pointOf(hex: string) {
  const point = G1.Point.fromHex(hex.slice(2))
  if (!point.is0()) point.assertValidity()
  return point
}

/** `bytes_to_bls_field`: 32 bytes, canonical. */
function scalarOf(hex: string): bigint {
  const scalar = BigInt(hex)
  if (hex.length !== 66 || scalar >= fields.Fr.ORDER) throw new RangeError('not a field element')
  return scalar
}

const notOffered = (): never => {
  throw new Error('blobs are not offered on this chain')
}

/** The EVM's interface: it verifies proofs, and creates none. */
export const kzg: Kzg = {
  verifyProof: verifyKzgProof,
  blobToKzgCommitment: notOffered,
  computeBlobProof: notOffered,
  verifyBlobProofBatch: notOffered,
  computeCells: notOffered,
  computeCellsAndProofs: notOffered,
  recoverCellsAndProofs: notOffered,
  verifyCellKzgProofBatch: notOffered,
}
