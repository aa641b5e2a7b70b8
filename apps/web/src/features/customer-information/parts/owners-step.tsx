import { pepCategories } from '@planet/api/fields/information-codes'
import { Button } from '@planet/ui/button'
import { Card } from '@planet/ui/card'
import { fieldText } from '../../../api/field-text.ts'
import { t } from '../text.ts'
import { isOverWhole } from './check.ts'
import styles from './customer-information.module.css'
import { Field } from './item-field.tsx'
import type { Item } from './items.ts'
import type { InformationForm } from './use-information-form.ts'
import { mostOwners, ownerCount, ownerPath, personFields, type Values } from './values.ts'

const plain: Item = { kind: 'text' }
const percent: Item = { kind: 'text', inputMode: 'decimal' }

/** Browsers must not fill in the user's own data for another person, who may be of any age. */
const personItems: Readonly<Record<(typeof personFields)[number], Item>> = {
  family_name: plain,
  given_name: plain,
  birth_date: { kind: 'date', isOther: true },
  nationality: { kind: 'country', isOther: true },
  email: { kind: 'text', inputMode: 'email', maxLength: 254 },
  foreign_pep: { kind: 'choice', set: 'personPep', codes: pepCategories },
}
const personLabels = { ...t.labels, ...t.companyLabels }

/** Shows the rule for an invalid share. */
const shareText = (path: string, values: Values): string | undefined => {
  if (!path.endsWith('.share_percent')) return undefined
  return isOverWhole(values) ? t.company.shareSum : t.company.shareRule
}

/** The representative and the owners of a company, each of whom is asked by mail to prove their identity. */
export function OwnersStep({ form }: { form: InformationForm }) {
  const { values } = form.state
  const owners = Array.from({ length: ownerCount(values) }, (_, index) => index)
  const field = (path: string, label: string, item: Item, unit?: string) => {
    const error = form.state.errors.find((found) => found.field === path)
    return (
      <Field
        key={path}
        path={path}
        label={label}
        item={item}
        {...(unit && { unit })}
        value={values[path] ?? ''}
        error={error && (shareText(path, values) ?? fieldText(error, label))}
        onType={(at, value) => form.dispatch({ type: 'typed', path: at, value })}
      />
    )
  }
  const person = (prefix: string) =>
    personFields.map((name) => field(`${prefix}.${name}`, personLabels[name], personItems[name]))
  return (
    <div className={styles.fields}>
      <section className={styles.part}>
        <h2>{t.companyLabels.representative}</h2>
        <p className={styles.lead}>{t.company.representativeLead}</p>
        {person('company.representative')}
      </section>
      <section className={styles.part}>
        <h2>{t.companyLabels.beneficial_owners}</h2>
        <p className={styles.lead}>{t.company.ownersLead}</p>
        {owners.map((index) => (
          <Card key={index} as="section" className={styles.fields} aria-label={t.company.owner(index + 1)}>
            <div className={styles.ownerHead}>
              <h3>{t.company.owner(index + 1)}</h3>
              {owners.length > 1 && (
                <Button
                  look="plain"
                  size="small"
                  aria-label={t.company.removeOwnerNamed(index + 1)}
                  onClick={() => form.dispatch({ type: 'ownerRemoved', index })}
                >
                  {t.company.removeOwner}
                </Button>
              )}
            </div>
            {person(`company.beneficial_owners.${index}`)}
            {field(
              ownerPath(index, 'share_percent'),
              t.companyLabels.share_percent,
              percent,
              t.company.percent,
            )}
          </Card>
        ))}
        {owners.length < mostOwners && (
          <Button
            look="quiet"
            size="medium"
            onClick={({ currentTarget: { form: element } }) => {
              form.dispatch({ type: 'ownerAdded' })
              focusField(element, ownerPath(owners.length, 'family_name'))
            }}
          >
            {t.company.addOwner}
          </Button>
        )}
      </section>
    </div>
  )
}

/** The fields of a new owner come first for the keyboard too. */
function focusField(form: HTMLFormElement | null, name: string): void {
  requestAnimationFrame(() => {
    const field = form?.elements.namedItem(name)
    if (field instanceof HTMLElement) field.focus()
  })
}
