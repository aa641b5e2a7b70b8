import styles from './blocks.module.css'
import type { Block } from './document.ts'

/** Paragraphs, lists and tables of a long text. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className={styles.blocks}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a document's blocks never move
        <BlockView key={index} block={block} />
      ))}
    </div>
  )
}

function BlockView({ block }: { block: Block }) {
  if (typeof block === 'string') return <p>{block}</p>
  if ('table' in block) return <TableView {...block.table} />
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

function TableView({ head, rows }: { head: string[]; rows: string[][] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, and the keyboard must reach it
    <section className={styles.scroll} tabIndex={0} aria-label={head.join(', ')}>
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
