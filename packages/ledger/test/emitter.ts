import { concatHex, type Hex, numberToHex, padHex } from 'viem'

const push1 = (value: number): Hex => `0x60${value.toString(16).padStart(2, '0')}`
/** Where the data begin in the call: after the number of topics and four words for them. */
const dataAt = 0xa0

/** LOGn with the topics and data of the call. The stack holds the size of the data. */
const emit = (topics: number): Hex =>
  concatHex([
    '0x5b',
    ...Array.from({ length: topics }, (_, index) => concatHex([push1(32 * (topics - index)), '0x35'])),
    // DUPn of the size below the topics, offset zero, LOGn, STOP.
    `0x${(0x80 + topics).toString(16)}5f${(0xa0 + topics).toString(16)}00`,
  ])

/**
 * A contract that emits exactly what it is called with: any topics and any data. At the address of one of the product's
 * contracts it stands for every contract that a stranger can make emit something.
 */
export function emitterCode(): Hex {
  // Copies the data into memory and leaves its size: SIZE = CALLDATASIZE - dataAt.
  const copy = concatHex([push1(dataAt), '0x3603', '0x80', push1(dataAt), '0x5f37'])
  const counts = [0, 1, 2, 3, 4]
  const branches = counts.map(emit)
  const bytes = (code: Hex) => code.length / 2 - 1
  // PUSH0 CALLDATALOAD PUSH1 n EQ PUSH1 target JUMPI
  const jumpSize = 8
  let target = bytes(copy) + jumpSize * counts.length
  const jumps = branches.map((branch, topics) => {
    const jump = concatHex(['0x5f35', push1(topics), '0x14', push1(target), '0x57'])
    target += bytes(branch)
    return jump
  })
  return concatHex([copy, ...jumps, ...branches])
}

export const emitCall = (topics: readonly Hex[], data: Hex): Hex =>
  concatHex([
    numberToHex(topics.length, { size: 32 }),
    ...[0, 1, 2, 3].map((index) => padHex(topics[index] ?? '0x', { size: 32 })),
    data,
  ])
