import type { InformationDraft } from '@planet/api/fields/information'
import { buttonClass } from '@planet/ui/button'
import { Card } from '@planet/ui/card'
import { formatDay } from '../../../i18n/format.ts'
import { Link } from '../../../routes/link.tsx'
import { t } from '../text.ts'
import { countryName } from './country-options.tsx'
import styles from './customer-information.module.css'
import { groupsOf, type Words } from './groups.ts'
import type { StepName } from './items.ts'
import { labelOf } from './labels.ts'
import { stepName } from './step-list.tsx'

const words: Words = {
  label: labelOf,
  code: (set, code) => (t.codes[set] as Record<string, string>)[code] ?? code,
  country: countryName,
  day: formatDay,
  owner: t.company.owner,
  percent: t.company.percent,
}

/** All of the information for review, with a way to correct each group if possible. */
export function InformationGroups({ info, editAt }: { info: InformationDraft; editAt?: string }) {
  const nameOf = (step: StepName) => stepName(step, info.company ? 'corporate' : 'individual')
  return groupsOf(info, words).map(({ step, parts }) => (
    <Card key={step} as="section" className={styles.group} aria-label={nameOf(step)}>
      <div className={styles.ownerHead}>
        <h2>{nameOf(step)}</h2>
        {editAt && (
          <Link
            href={`${editAt}#${step}`}
            className={buttonClass('quiet', 'small')}
            aria-label={t.editNamed(nameOf(step))}
          >
            {t.edit}
          </Link>
        )}
      </div>
      {parts.map(({ heading, rows }) => (
        <div key={heading ?? step} className={styles.part}>
          {heading && <h3>{heading}</h3>}
          <dl className={styles.rows}>
            {rows.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </Card>
  ))
}
