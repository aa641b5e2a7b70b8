import { language } from '../../../i18n/language.ts'
import { t } from '../text.ts'
import styles from './phone.module.css'

type Screen = 'home' | 'sign' | 'deposit' | 'order'

/** Pictures of the running product, made by `npm run pictures`. */
const pictures = import.meta.glob<string>('../pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

type Props = { screen: Screen; theme: 'light' | 'dark'; isFirst?: boolean }

/** A real screen in the frame of a phone. The size is given, so that nothing moves when the picture arrives. */
export function Phone({ screen, theme, isFirst = false }: Props) {
  return (
    <span className={styles.frame} data-theme={theme}>
      <img
        src={pictures[`../pictures/${screen}-${theme}-${language}.webp`]}
        alt={t.pictures[screen]}
        width={390}
        height={780}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'low'}
        decoding="async"
      />
    </span>
  )
}
