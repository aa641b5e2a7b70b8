import { ByteReader, ByteWriter, concat, hash256, hashToHex } from './bytes.ts'
import { readTransaction, type Transaction } from './transaction.ts'

export type BlockHeader = {
  readonly version: number
  readonly previous: Uint8Array
  readonly merkleRoot: Uint8Array
  readonly time: number
  readonly bits: number
  readonly nonce: number
}

export type Block = { readonly header: BlockHeader; readonly transactions: readonly Transaction[] }

export function encodeHeader(header: BlockHeader): Uint8Array {
  return new ByteWriter()
    .u32(header.version)
    .raw(header.previous)
    .raw(header.merkleRoot)
    .u32(header.time)
    .u32(header.bits)
    .u32(header.nonce)
    .finish()
}

export function readHeader(reader: ByteReader): BlockHeader {
  return {
    version: reader.u32(),
    previous: reader.copy(32),
    merkleRoot: reader.copy(32),
    time: reader.u32(),
    bits: reader.u32(),
    nonce: reader.u32(),
  }
}

export const headerHash = (header: BlockHeader): string => hashToHex(hash256(encodeHeader(header)))

export function encodeBlock(block: Block, withWitness = true): Uint8Array {
  const writer = new ByteWriter().raw(encodeHeader(block.header)).compactSize(block.transactions.length)
  for (const tx of block.transactions) writer.raw(withWitness ? tx.raw : tx.stripped)
  return writer.finish()
}

export function decodeBlock(bytes: Uint8Array): Block {
  const reader = new ByteReader(bytes)
  const header = readHeader(reader)
  const transactions: Transaction[] = []
  const count = reader.compactSize()
  for (let i = 0; i < count; i++) transactions.push(readTransaction(reader))
  reader.end()
  return { header, transactions }
}

export const blockWeight = (block: Block): number =>
  encodeBlock(block, false).length * 3 + encodeBlock(block).length

/**
 * `mutated` means that two equal neighbours were hashed together: the same root can then be had from a
 * different list of transactions (CVE-2012-2459).
 */
export function merkleRoot(leaves: readonly Uint8Array[]): { root: Uint8Array; mutated: boolean } {
  let level = [...leaves]
  let mutated = false
  while (level.length > 1) {
    const next: Uint8Array[] = []
    for (let i = 0; i < level.length; i += 2) {
      const left = level[i] as Uint8Array
      const right = level[i + 1] ?? left
      if (level[i + 1] && Buffer.compare(left, right) === 0) mutated = true
      next.push(hash256(concat(left, right)))
    }
    level = next
  }
  return { root: level[0] ?? new Uint8Array(32), mutated }
}

export const transactionRoot = (transactions: readonly Transaction[]) =>
  merkleRoot(transactions.map((tx) => tx.hash))

/** BIP141: the coinbase counts as zero, because it carries the commitment itself. */
export const witnessRoot = (transactions: readonly Transaction[]): Uint8Array =>
  merkleRoot(transactions.map((tx, i) => (i === 0 ? new Uint8Array(32) : tx.witnessHash))).root
