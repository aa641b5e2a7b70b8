import type { ChainPart } from '@planet/platform/quarantine/apply-parts'

/** What a main network's block holds, as the quarantine keeps it; height zero is no block yet. */
export const partOf = (
  height: number,
  found: { id?: unknown; txid?: string; index?: number },
): ChainPart => ({
  block: BigInt(height),
  transaction: found.txid === undefined ? null : Buffer.from(found.txid.replace(/^0x/, ''), 'hex'),
  logIndex: found.index ?? null,
  raw: found,
})
