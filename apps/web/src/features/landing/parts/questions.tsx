import { buttonClass } from '@planet/ui/button'
import { ListCard } from '@planet/ui/card'
import { Icon } from '@planet/ui/icon'
import { Link } from '../../../routes/link.tsx'
import { t } from '../text.ts'
import styles from './landing.module.css'
import own from './questions.module.css'

/** The questions that visitors ask first. The FAQ has all of them. */
export function Questions() {
  return (
    <section className={styles.section}>
      <h2>{t.questionsTitle}</h2>
      <ListCard as="div" className={own.list}>
        {t.questions.map(({ question, answer }) => (
          <details key={question} className={own.item}>
            <summary>
              <h3>{question}</h3>
              <Icon name="down" size={20} />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </ListCard>
      <Link href="/FAQ" className={buttonClass('quiet', 'medium')}>
        {t.allQuestions}
      </Link>
    </section>
  )
}
