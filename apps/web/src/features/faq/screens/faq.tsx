import { handles } from '@planet/api/generated/handles'
import { buttonClass } from '@planet/ui/button'
import { ListCard } from '@planet/ui/card'
import { Icon } from '@planet/ui/icon'
import { useData } from '../../../api/use-data.ts'
import { Blocks } from '../../../content/blocks.tsx'
import { loadFaq } from '../../../content/load.ts'
import { language } from '../../../i18n/language.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import { Link } from '../../../routes/link.tsx'
import styles from '../parts/faq.module.css'
import { t } from '../text.ts'

const questions = await loadFaq(language)

export default function Faq() {
  useTitle(t.title)
  // The page is complete without them, so a failure is not reported.
  const added =
    useData(handles.siteFaq, { query: { language } }, { reportedBy: 'none' }).data?.questions ?? []
  return (
    <div className={styles.page}>
      <h1>{t.title}</h1>
      <p className={styles.lead}>{t.lead}</p>
      <ListCard as="div">
        {added.map(({ question, answer }) => (
          <details key={question} className={styles.item}>
            <summary>
              <h2>{question}</h2>
              <Icon name="down" size={20} />
            </summary>
            <div className={styles.answer}>
              <Blocks blocks={answer.split('\n')} />
            </div>
          </details>
        ))}
        {questions.map(({ id, question, answer }) => (
          <details key={id} id={id} className={styles.item}>
            <summary>
              <h2>{question}</h2>
              <Icon name="down" size={20} />
            </summary>
            <div className={styles.answer}>
              <Blocks blocks={answer} />
            </div>
          </details>
        ))}
      </ListCard>
      <div className={styles.more}>
        <p>{t.more}</p>
        <Link href="/inquiry" className={buttonClass('quiet', 'medium')}>
          {t.contact}
        </Link>
      </div>
    </div>
  )
}
