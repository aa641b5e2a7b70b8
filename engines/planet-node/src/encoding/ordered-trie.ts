import { keccak256 } from '../crypto/keccak.ts'
import { EMPTY_TRIE_ROOT } from './header.ts'
import { encodeRlp } from './rlp.ts'

type Node = (Uint8Array | Node)[]

interface Leaf {
  path: Uint8Array
  value: Uint8Array
}

function nibblesOf(key: Uint8Array): Uint8Array {
  const nibbles = new Uint8Array(key.length * 2)
  for (const [i, byte] of key.entries()) {
    nibbles[2 * i] = byte >> 4
    nibbles[2 * i + 1] = byte & 15
  }
  return nibbles
}

/** Yellow paper, appendix C: hex prefix encoding. */
function hexPrefix(nibbles: Uint8Array, isLeaf: boolean): Uint8Array {
  const odd = nibbles.length % 2
  const encoded = new Uint8Array((nibbles.length >> 1) + 1)
  encoded[0] = ((isLeaf ? 2 : 0) + odd) << 4
  if (odd === 1) encoded[0] |= nibbles[0] ?? 0
  for (let i = odd; i < nibbles.length; i += 2) {
    encoded[(i + odd) / 2 + (odd === 1 ? 0 : 1)] = ((nibbles[i] ?? 0) << 4) | (nibbles[i + 1] ?? 0)
  }
  return encoded
}

function sharedLength(first: Uint8Array, last: Uint8Array, from: number): number {
  let at = from
  while (at < first.length && first[at] === last[at]) at++
  return at
}

/** Leaves are sorted by path, and no path is the beginning of another: RLP of integers is prefix-free. */
function build(leaves: Leaf[], depth: number): Node {
  const first = leaves[0] as Leaf
  const last = leaves[leaves.length - 1] as Leaf
  if (leaves.length === 1) return [hexPrefix(first.path.subarray(depth), true), first.value]
  const shared = sharedLength(first.path, last.path, depth)
  if (shared > depth) return [hexPrefix(first.path.subarray(depth, shared), false), reference(leaves, shared)]
  const branch: Node = []
  let start = 0
  for (let nibble = 0; nibble < 16; nibble++) {
    let end = start
    while (end < leaves.length && leaves[end]?.path[depth] === nibble) end++
    branch.push(end === start ? new Uint8Array(0) : reference(leaves.slice(start, end), depth + 1))
    start = end
  }
  branch.push(new Uint8Array(0))
  return branch
}

function reference(leaves: Leaf[], depth: number): Uint8Array | Node {
  const node = build(leaves, depth)
  const encoded = encodeRlp(node)
  return encoded.length < 32 ? node : keccak256(encoded)
}

/** Root of the trie that maps rlp(index) to each value: transactions and receipts of a block. */
export function orderedTrieRoot(values: Uint8Array[]): Uint8Array {
  if (values.length === 0) return EMPTY_TRIE_ROOT
  const leaves = values.map((value, index) => ({ path: nibblesOf(encodeRlp(index)), value }))
  leaves.sort((a, b) => Buffer.compare(a.path, b.path))
  return keccak256(encodeRlp(build(leaves, 0)))
}
