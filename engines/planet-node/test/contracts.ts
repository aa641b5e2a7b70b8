import { readFileSync } from 'node:fs'
import type { Abi, Hex } from 'viem'

export interface Artifact {
  abi: Abi
  bytecode: Hex
}

/** Compiled once by fixtures/compile.ts. */
export const { Token, Probe, Child } = JSON.parse(
  readFileSync(new URL('./fixtures/contracts.json', import.meta.url), 'utf8'),
) as { Token: Artifact; Probe: Artifact; Child: Artifact }
