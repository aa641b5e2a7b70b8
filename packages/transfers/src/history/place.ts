/** Where a list continues: the last movement seen. */
export type Place = { block: bigint; position: number; log: number }

export function parsePlace(text: string): Place {
  const [block = '0', position, log] = text.split(':')
  return { block: BigInt(block), position: Number(position), log: Number(log) }
}

export const writePlace = (row: { block_number: bigint; position: number; log_index: number }): string =>
  `${row.block_number}:${row.position}:${row.log_index}`
