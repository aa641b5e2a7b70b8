import type { DecodedBlock } from '@planet/ledger/decode/decode-block'
import type { ProductContract } from '@planet/ledger/decode/decode-log'
import { type Hex, toHex } from 'viem'

export type TestEvent = { contract?: ProductContract; name: string; args: Record<string, string> }

const zeroAddress: Hex = `0x${'00'.repeat(20)}`

/** Another fork has other hashes. */
export const blockHash = (number: bigint, fork = 0n): Hex => toHex((fork << 64n) + number + 1n, { size: 32 })

/** A block as the ledger saves it, with one transaction for each event. */
export const ledgerBlock = (
  number: bigint,
  events: readonly TestEvent[],
  { time = new Date(0), fork = 0n }: { time?: Date; fork?: bigint } = {},
): DecodedBlock => ({
  number,
  hash: blockHash(number, fork),
  parentHash: blockHash(number - 1n, fork),
  time,
  validator: zeroAddress,
  gasUsed: 0n,
  transactions: events.map(({ contract = 'bridge', name, args }, position) => ({
    position,
    hash: toHex((number << 16n) + BigInt(position), { size: 32 }),
    sender: zeroAddress,
    recipient: zeroAddress,
    created: null,
    value: 0n,
    nonce: 0n,
    succeeded: true,
    gasUsed: 0n,
    kind: 'call',
    events: [{ logIndex: 0, contract, name, args }],
    unreadable: [],
    logs: [],
    movements: [],
    concerns: [],
  })),
})
