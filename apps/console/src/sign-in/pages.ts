import type { Language } from '@planet/api/language'
import { type Html, html } from '@planet/platform/html/html'
import { link, mono, notice } from '../frame/elements.ts'
import { button, postForm, textField } from '../frame/fields.ts'
import { qrCode } from './qr.ts'
import { texts } from './texts.ts'

export type Shown = { title: string; body: Html; status?: number }
type Trouble = 'wrong' | 'wrongCode' | 'mismatch' | 'weak'

const alert = (language: Language, trouble: Trouble | undefined) =>
  trouble && html`<div role="alert">${notice('bad', texts[language][trouble])}</div>`
const status = (trouble: Trouble | undefined) => (trouble ? { status: 400 } : {})

export function loginPage(language: Language, trouble?: Trouble, name = ''): Shown {
  const t = texts[language]
  const fields = [
    textField({ name: 'name', label: t.name, value: name, autocomplete: 'username', isFocused: name === '' }),
    textField({
      ...{ name: 'password', label: t.password, type: 'password', longest: 1000 },
      ...{ autocomplete: 'current-password', isFocused: name !== '' },
    }),
    button(t.login, 'main'),
  ]
  const body = html`${alert(language, trouble)}${postForm('/login', fields)}`
  return { title: t.login, body, ...status(trouble) }
}

const codeField = (language: Language): Html =>
  textField({
    name: 'code',
    label: texts[language].code,
    longest: 20,
    autocomplete: 'one-time-code',
    isFocused: true,
  })

export function codePage(language: Language, trouble?: Trouble): Shown {
  const t = texts[language]
  const form = postForm('/login/code', [codeField(language), button(t.goOn, 'main')])
  return {
    title: t.second,
    body: html`${alert(language, trouble)}<p>${t.secondHelp}</p>${form}<p>${link('/login', t.otherName)}</p>`,
    ...status(trouble),
  }
}

export function ownPasswordPage(language: Language, trouble?: Trouble): Shown {
  const t = texts[language]
  const secret = { type: 'password', longest: 200, autocomplete: 'new-password' } as const
  const fields = [
    textField({ name: 'password', label: t.newPassword, isFocused: true, ...secret }),
    textField({ name: 'again', label: t.again, ...secret }),
    button(t.setPassword, 'main'),
  ]
  const body = html`${alert(language, trouble)}<p>${t.ownPasswordHelp}</p>${postForm('/welcome/password', fields)}`
  return { title: t.ownPassword, body, ...status(trouble) }
}

type Offer = { secret: string; uri: string }

export function appPage(language: Language, { secret, uri }: Offer, trouble?: Trouble): Shown {
  const t = texts[language]
  const groups = secret.match(/.{1,4}/g)?.join(' ') ?? secret
  const form = postForm('/welcome/code', [codeField(language), button(t.confirm, 'main')])
  const body = html`${alert(language, trouble)}<p>${t.appHelp}</p>${qrCode(uri, t.qr)}<p>${t.key}: ${mono(groups)}</p>${form}`
  return { title: t.app, body, ...status(trouble) }
}

/** Shown once, in answer to the act that made them. */
export const codesBody = (language: Language, codes: readonly string[], next: string): Html => {
  const t = texts[language]
  return html`<p>${t.codesHelp}</p><ul class="codes">${codes.map((code) => html`<li>${mono(code)}</li>`)}</ul><p><a href="${next}">${t.written}</a></p>`
}
