import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { verifyKzgProof } from './kzg.ts'

type Case = { name: string; commitment: string; z: string; y: string; proof: string; valid: boolean | null }

const file = new URL('../../test/vectors/verify-kzg-proof.json', import.meta.url)
const { cases } = JSON.parse(readFileSync(file, 'utf8')) as { cases: Case[] }

/** EIP-4844 gives malformed points and scalars no answer; the precompile fails on them as on a wrong proof. */
describe('verify_kzg_proof of EIP-4844', () => {
  it('has the whole set of vectors', () => expect(cases).toHaveLength(122))

  it.each(cases)('$name', ({ commitment, z, y, proof, valid }) => {
    const verify = () => verifyKzgProof(commitment, z, y, proof)
    if (valid === null) expect(verify).toThrow()
    else expect(verify()).toBe(valid)
  })
})
