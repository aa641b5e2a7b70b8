import { useSite } from '../../site/use-site.ts'
import styles from './settings.module.css'
import { t } from './text.ts'

/** The release that this site serves, with the hash that `npm run release` printed. */
export function Release() {
  const release = useSite()?.release
  if (release === undefined) return null
  return (
    <section className={styles.group}>
      <h2>{t.release.title}</h2>
      {release ? (
        <p className={styles.release}>
          {release.name} <code translate="no">{release.sha256}</code>
        </p>
      ) : (
        <p className={styles.release}>{t.release.unsigned}</p>
      )}
    </section>
  )
}
