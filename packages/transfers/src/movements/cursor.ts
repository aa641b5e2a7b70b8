/** Where a list continues: the last movement seen. */
export type Cursor = { block: bigint; position: number; log: number }

export function parseCursor(text: string): Cursor {
  const [block = '0', position, log] = text.split(':')
  return { block: BigInt(block), position: Number(position), log: Number(log) }
}

export const formatCursor = (row: { block_number: bigint; position: number; log_index: number }): string =>
  `${row.block_number}:${row.position}:${row.log_index}`
