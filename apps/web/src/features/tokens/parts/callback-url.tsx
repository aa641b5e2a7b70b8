import { Fragment } from 'react'
import styles from './tokens.module.css'

/** If it is too long for its line, it breaks after a slash. */
export const CallbackUrl = ({ url }: { url: string }) => (
  <span className={styles.url} translate="no">
    {url.split(/(?<=[^/]\/)(?!\/)/).map((part, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts keep their places
      <Fragment key={place}>
        {part}
        <wbr />
      </Fragment>
    ))}
  </span>
)
