import { RLP } from '@ethereumjs/rlp'
import { keccak256 } from '../../src/crypto/keccak.ts'
import { EMPTY_TRIE_ROOT } from '../../src/encoding/header.ts'
import { fromKey, stripZeros, toKey } from '../../src/encoding/hex.ts'
import type { AccountRecord } from '../../src/state/account.ts'

type Entry = { path: number[]; value: Uint8Array }
type Node = Uint8Array | Node[]

const empty = new Uint8Array(0)

/** Hex prefix encoding, appendix C of the yellow paper. */
function compact(path: number[], isLeaf: boolean): Uint8Array {
  const flag = isLeaf ? 2 : 0
  const nibbles = path.length % 2 === 0 ? [flag, 0, ...path] : [flag + 1, ...path]
  return Uint8Array.from(
    { length: nibbles.length / 2 },
    (_, at) => (nibbles[2 * at] ?? 0) * 16 + (nibbles[2 * at + 1] ?? 0),
  )
}

function sharedLength(entries: Entry[], from: number): number {
  const [first] = entries
  if (first === undefined) return 0
  let length = 0
  while (
    from + length < first.path.length &&
    entries.every(({ path }) => path[from + length] === first.path[from + length])
  )
    length++
  return length
}

function nodeOf(entries: Entry[], from: number): Node {
  const [first] = entries
  if (first === undefined) return empty
  if (entries.length === 1) return [compact(first.path.slice(from), true), first.value]
  const shared = sharedLength(entries, from)
  if (shared > 0)
    return [compact(first.path.slice(from, from + shared), false), reference(entries, from + shared)]
  const children = Array.from({ length: 16 }, (_, nibble) =>
    reference(
      entries.filter(({ path }) => path[from] === nibble),
      from + 1,
    ),
  )
  return [...children, empty]
}

function reference(entries: Entry[], from: number): Node {
  const node = nodeOf(entries, from)
  if (node === empty) return empty
  const encoded = RLP.encode(node as Uint8Array[])
  return encoded.length < 32 ? node : keccak256(encoded)
}

/** Root of the secure Merkle Patricia trie, appendix D of the yellow paper. */
function trieRoot(values: Iterable<[Uint8Array, Uint8Array]>): Uint8Array {
  const entries = [...values].map(([key, value]) => ({
    path: [...toKey(keccak256(key))].map((digit) => Number.parseInt(digit, 16)),
    value,
  }))
  return entries.length === 0 ? EMPTY_TRIE_ROOT : keccak256(RLP.encode(nodeOf(entries, 0) as Uint8Array[]))
}

/** Ethereum's state root of flat accounts and slots. */
export function stateRoot(
  accounts: Map<string, AccountRecord>,
  storage: Map<string, Uint8Array>,
): Uint8Array {
  const slots = new Map<string, [Uint8Array, Uint8Array][]>()
  for (const [key, value] of storage) {
    if (value.length === 0) continue
    const address = key.slice(0, 40)
    const own = slots.get(address) ?? []
    own.push([fromKey(key.slice(40)), RLP.encode(stripZeros(value))])
    slots.set(address, own)
  }
  const noCode = keccak256(empty)
  return trieRoot(
    [...accounts].map(([address, { nonce, balance, codeHash }]): [Uint8Array, Uint8Array] => [
      fromKey(address),
      RLP.encode([nonce, balance, trieRoot(slots.get(address) ?? []), codeHash ?? noCode]),
    ]),
  )
}
