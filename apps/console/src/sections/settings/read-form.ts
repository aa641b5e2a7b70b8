import { languages } from '@planet/api/language'
import { definitionOf, type SettingKey } from '@planet/platform/business/definitions'
import type { Field } from '@planet/platform/business/fields'
import type { Form } from '../../frame/form.ts'

type Stored = Readonly<Record<string, unknown>>

/** The value of a setting from its form. Invalid values are rejected when the setting is checked. */
export function readSetting(key: SettingKey, form: Form): Stored {
  const { fields } = definitionOf(key)
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, readField(name, field, form)]),
  )
}

function readField(name: string, { kind }: Field, form: Form): unknown {
  if (kind === 'switch') return form.ticked(name)
  if (kind === 'text') return Object.fromEntries(languages.map((one) => [one, form.text(`${name}_${one}`)]))
  const typed = form.text(name).replaceAll(',', '')
  return kind === 'whole' && /^\d{1,12}$/.test(typed) ? Number(typed) : typed
}

/** Undefined means as soon as it is confirmed; 'wrong' is an invalid time. */
export function readEffective(form: Form): Date | 'wrong' | undefined {
  const [day, time] = [form.text('day'), form.text('time')]
  if (day === '' && time === '') return undefined
  const at = new Date(`${day}T${time || '00:00'}:00Z`)
  const isMoment = /^\d{4}-\d{2}-\d{2}$/.test(day) && /^(\d{2}:\d{2})?$/.test(time)
  return isMoment && !Number.isNaN(at.getTime()) ? at : 'wrong'
}
