import { useSite } from '../../../site/use-site.ts'
import { useRelease } from '../../release/parts/use-release.ts'
import { t } from '../text.ts'
import styles from './settings.module.css'

/** The release that this device verified and is pinned to, or otherwise the one that the site names. */
export function Release() {
  const { current } = useRelease()
  const served = useSite()?.release
  const release = current ?? served
  if (release === undefined) return null
  return (
    <section className={styles.group}>
      <h2>{t.release.title}</h2>
      {release ? (
        <p className={styles.release}>
          {release.name} {current && t.release.verified} <code translate="no">{release.sha256}</code>
        </p>
      ) : (
        <p className={styles.release}>{t.release.unsigned}</p>
      )}
    </section>
  )
}
