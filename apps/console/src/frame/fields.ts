import { type Html, html } from '@planet/platform/html/html'

type Common = { name: string; label: string; help?: string }
export type TextField = Common & {
  value?: string
  type?: 'text' | 'password' | 'search' | 'date' | 'number' | 'email'
  isOptional?: boolean
  longest?: number
  pattern?: string
  autocomplete?: string
  inputmode?: 'numeric' | 'decimal'
  placeholder?: string
  isFocused?: boolean
}

const help = (name: string, text: string | undefined) =>
  text !== undefined && html`<small id="${name}-help">${text}</small>`
const described = (name: string, text: string | undefined) =>
  text !== undefined && html` aria-describedby="${name}-help"`

export const textField = (field: TextField): Html => {
  const { name, label, value = '', type = 'text', isOptional = false, longest = 200 } = field
  const { pattern, autocomplete = 'off', inputmode, placeholder, isFocused = false } = field
  return html`<label class="field"><span>${label}</span><input name="${name}" type="${type}" value="${value}" maxlength="${longest}" autocomplete="${autocomplete}"${!isOptional && html` required`}${isFocused && html` autofocus`}${pattern !== undefined && html` pattern="${pattern}"`}${inputmode !== undefined && html` inputmode="${inputmode}"`}${placeholder !== undefined && html` placeholder="${placeholder}"`}${described(name, field.help)}>${help(name, field.help)}</label>`
}

export type AreaField = Common & { value?: string; isOptional?: boolean; longest?: number; rows?: number }
export const areaField = ({
  name,
  label,
  value = '',
  isOptional = false,
  longest = 2000,
  rows = 3,
  ...more
}: AreaField): Html =>
  html`<label class="field"><span>${label}</span><textarea name="${name}" rows="${rows}" maxlength="${longest}"${!isOptional && html` required`}${described(name, more.help)}>${value}</textarea>${help(name, more.help)}</label>`

export type SelectField = Common & {
  value?: string
  options: readonly (readonly [value: string, label: string])[]
}
export const selectField = ({ name, label, value = '', options, ...more }: SelectField): Html =>
  html`<label class="field"><span>${label}</span><select name="${name}"${described(name, more.help)}>${options.map(
    ([one, text]) => html`<option value="${one}"${one === value && html` selected`}>${text}</option>`,
  )}</select>${help(name, more.help)}</label>`

export type CheckField = { name: string; label: string; value?: string; isTicked?: boolean }
export const checkField = ({ name, label, value = 'on', isTicked = false }: CheckField): Html =>
  html`<label class="check"><input type="checkbox" name="${name}" value="${value}"${isTicked && html` checked`}><span>${label}</span></label>`

export const fieldset = (legend: string, content: readonly Html[]): Html =>
  html`<fieldset><legend>${legend}</legend>${content}</fieldset>`

/** The one filled button is `main`; what cannot be taken back is `bad`; the rest are quiet. */
export const button = (label: string, look: 'main' | 'bad' | 'quiet' = 'quiet'): Html =>
  html`<button class="${look}">${label}</button>`

export const postForm = (action: string, content: Html | readonly Html[]): Html =>
  html`<form method="post" action="${action}">${content}</form>`

/** Opens under its name, so that a page with many acts stays short. */
export const folded = (name: string, content: Html | readonly Html[]): Html =>
  html`<details class="act"><summary>${name}</summary>${content}</details>`
