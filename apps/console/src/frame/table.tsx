import type { ReactNode } from 'react'
import { Each } from './each.tsx'
import { Empty } from './elements.tsx'

export type Column<Row> = {
  head: string
  cell: (row: Row) => ReactNode
  /** Aligns a column of figures to the right. */
  isFigure?: boolean
  /** A column of hashes and addresses, which break anywhere instead of widening the table. */
  isLong?: boolean
}

type TableProps<Row> = {
  /** For screen readers; the visible heading above says the same. */
  caption: string
  /** A column that is false is left out. */
  columns: readonly (Column<Row> | false)[]
  rows: readonly Row[]
  /** Shown instead of a table without rows. */
  empty: string
}

/** Each cell repeats the name of its column: on a phone each row is a card. */
export function Table<Row>({ caption, columns, rows, empty }: TableProps<Row>): ReactNode {
  if (rows.length === 0) return <Empty>{empty}</Empty>
  const shown = columns.filter((column) => column !== false)
  const look = ({ isFigure, isLong }: Column<Row>) => (isFigure ? 'figure' : isLong ? 'long' : undefined)
  const heading = (column: Column<Row>) => (
    <th scope="col" className={look(column)}>
      {column.head}
    </th>
  )
  const cell = (row: Row) => (column: Column<Row>) => (
    <td data-name={column.head} className={look(column)}>
      {column.cell(row)}
    </td>
  )
  const line = (row: Row) => (
    <tr>
      <Each of={shown}>{cell(row)}</Each>
    </tr>
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls sideways, also by the keyboard.
    <div className="table" tabIndex={0}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <Each of={shown}>{heading}</Each>
          </tr>
        </thead>
        <tbody>
          <Each of={rows}>{line}</Each>
        </tbody>
      </table>
    </div>
  )
}
