import { type Language, languages } from '@planet/api/language'
import { definitionOf, type SettingKey } from '@planet/platform/business/definitions'
import type { Field } from '@planet/platform/business/fields'
import { groupThousands } from '@planet/units/amount'
import type { ReactNode } from 'react'
import { Lines } from '../../frame/elements.tsx'
import { AreaField, CheckField, Fieldset, TextField } from '../../frame/fields.tsx'
import { Table } from '../../frame/table.tsx'
import { texts } from './texts.ts'

export type Stored = Readonly<Record<string, unknown>>

/** Assets are fields too, with the same name in every language. */
export const nameOfField = (name: string, language: Language): string => {
  const { fields } = texts[language]
  return Object.hasOwn(fields, name) ? fields[name as keyof typeof fields] : name
}

const textsOf = (value: unknown): Readonly<Partial<Record<Language, string>>> =>
  typeof value === 'object' && value !== null ? value : {}

export function shownField(field: Field, value: unknown, language: Language): string {
  const t = texts[language]
  if (field.kind === 'switch') return value === true ? t.on : t.off
  if (field.kind === 'text') {
    const byLanguage = textsOf(value)
    return languages.map((one) => `${t.languages[one]}: ${byLanguage[one] || t.none}`).join('\n')
  }
  return field.kind === 'amount' ? `${grouped(value)} ${field.unit}` : grouped(value)
}

function grouped(value: unknown): string {
  const [whole = '', fraction] = String(value).split('.')
  return fraction === undefined ? groupThousands(whole) : `${groupThousands(whole)}.${fraction}`
}

const LinesOf = ({ children }: { children: string }): ReactNode => (
  <Lines items={children.split('\n')} line={(one) => one} />
)

/** An amount stays on its line; a text wraps. */
const longestUnbroken = 32

/** One line per field, for a list of settings. */
export const Summary = ({
  name,
  value,
  language,
}: {
  name: SettingKey
  value: Stored
  language: Language
}) => {
  const { fields } = definitionOf(name)
  const lines = Object.entries(fields).map(([one, field]) => {
    const shown = shownField(field, value[one], language)
    // Texts name their languages, and amounts their asset.
    const isNamed = field.kind === 'text' || (field.kind === 'amount' && field.unit === one)
    return isNamed ? shown : `${nameOfField(one, language)}: ${shown}`
  })
  return (
    <Lines
      items={lines.join('\n').split('\n')}
      line={(one) => <span className={one.length <= longestUnbroken ? 'short' : undefined}>{one}</span>}
    />
  )
}

type DifferenceProps = { name: SettingKey; before: Stored; after: Stored; language: Language }

/** The current value next to the proposed one. Changed values are bold. */
export function Difference({ name, before, after, language }: DifferenceProps): ReactNode {
  const t = texts[language]
  const rows = Object.entries(definitionOf(name).fields).map(([field, definition]) => ({
    field,
    was: shownField(definition, before[field], language),
    will: shownField(definition, after[field], language),
  }))
  return (
    <Table
      caption={t.preview}
      rows={rows}
      columns={[
        { head: t.field, cell: ({ field }) => nameOfField(field, language) },
        { head: t.before, cell: ({ was }) => <LinesOf>{was}</LinesOf> },
        {
          head: t.after,
          cell: ({ was, will }) =>
            was === will ? (
              <LinesOf>{will}</LinesOf>
            ) : (
              <strong>
                <LinesOf>{will}</LinesOf>
              </strong>
            ),
        },
      ]}
      empty={t.none}
    />
  )
}

type InputProps = { name: string; field: Field; value: unknown; language: Language }

export function SettingInput({ name, field, value, language }: InputProps): ReactNode {
  const t = texts[language]
  const label = nameOfField(name, language)
  if (field.kind === 'switch') return <CheckField name={name} label={label} isTicked={value === true} />
  if (field.kind === 'text')
    return (
      <Fieldset legend={label}>
        {languages.map((one) => (
          <AreaField
            key={one}
            name={`${name}_${one}`}
            label={t.languages[one]}
            value={textsOf(value)[one] ?? ''}
            maxLength={field.longest}
            isOptional
          />
        ))}
      </Fieldset>
    )
  const hasUnit = field.kind === 'amount' && field.unit !== label
  return (
    <TextField
      name={name}
      label={hasUnit ? `${label} (${field.unit})` : label}
      value={String(value)}
      inputMode={field.kind === 'amount' ? 'decimal' : 'numeric'}
      maxLength={40}
      help={t.bounds(grouped(field.least), grouped(field.most))}
    />
  )
}
