import { ListCard } from '@planet/ui/card'
import { common } from '../../../i18n/common.ts'
import styles from './explorer.module.css'

/** The room of rows that are being read, so that nothing below them moves when they come. */
export function ComingRows({ count }: { count: number }) {
  return (
    <>
      <span className="visually-hidden" role="status">
        {common.loading}
      </span>
      <ListCard aria-hidden="true">
        {Array.from({ length: count }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
          <li key={row} className={styles.coming} />
        ))}
      </ListCard>
    </>
  )
}
