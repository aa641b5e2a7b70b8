import { Card } from '@planet/ui/card'
import { t } from '../text.ts'
import styles from './landing.module.css'
import own from './steps.module.css'

export function Steps() {
  return (
    <section className={styles.section}>
      <h2>{t.stepsTitle}</h2>
      <ol className={own.steps}>
        {t.steps.map(({ title, text }, index) => (
          <Card as="li" key={title} className={own.step}>
            <span className={own.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </Card>
        ))}
      </ol>
    </section>
  )
}
