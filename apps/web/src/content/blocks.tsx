import styles from './blocks.module.css'
import { type Block, tableLabel } from './document.ts'

type Props = {
  blocks: readonly Block[]
  /** The heading above them. It tells tables with the same columns apart. */
  heading?: string
}

/** Paragraphs, lists and tables of a long text. */
export function Blocks({ blocks, heading }: Props) {
  return (
    <div className={styles.blocks}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a document's blocks never move
        <BlockView key={index} block={block} heading={heading} />
      ))}
    </div>
  )
}

function BlockView({ block, heading }: { block: Block; heading: string | undefined }) {
  if (typeof block === 'string') return <p>{block}</p>
  if ('table' in block) return <TableView {...block.table} label={tableLabel(block.table, heading)} />
  const items = 'list' in block ? block.list : block.ordered
  const List = 'list' in block ? 'ul' : 'ol'
  return (
    <List className={'list' in block ? styles.list : styles.ordered}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </List>
  )
}

function TableView({ head, rows, label }: { head: string[]; rows: string[][]; label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, and the keyboard must reach it
    <section className={styles.scroll} tabIndex={0} aria-label={label}>
      <table>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join('|')}>
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
