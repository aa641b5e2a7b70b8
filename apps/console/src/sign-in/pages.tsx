import type { Language } from '@planet/api/language'
import type { ReactNode } from 'react'
import { Link, Mono, Notice } from '../frame/elements.tsx'
import { TextField } from '../frame/fields.tsx'
import { Button, PostForm } from '../frame/forms.tsx'
import { QrCode } from './qr.tsx'
import { texts } from './texts.ts'

export type Shown = { title: string; body: ReactNode; status?: number }
type Trouble = 'wrong' | 'wrongCode' | 'mismatch' | 'weak'

const alert = (language: Language, trouble: Trouble | undefined) =>
  trouble && (
    <div role="alert">
      <Notice tone="bad">{texts[language][trouble]}</Notice>
    </div>
  )
const status = (trouble: Trouble | undefined) => (trouble ? { status: 400 } : {})

export function loginPage(language: Language, trouble?: Trouble, name = ''): Shown {
  const t = texts[language]
  const fields = (
    <>
      <TextField name="name" label={t.name} value={name} autoComplete="username" isFocused={name === ''} />
      <TextField
        name="password"
        label={t.password}
        type="password"
        maxLength={1000}
        autoComplete="current-password"
        isFocused={name !== ''}
      />
      <Button look="main">{t.login}</Button>
    </>
  )
  const body = (
    <>
      {alert(language, trouble)}
      <PostForm action="/login">{fields}</PostForm>
    </>
  )
  return { title: t.login, body, ...status(trouble) }
}

const CodeField = ({ language }: { language: Language }): ReactNode => (
  <TextField name="code" label={texts[language].code} maxLength={20} autoComplete="one-time-code" isFocused />
)

export function codePage(language: Language, trouble?: Trouble): Shown {
  const t = texts[language]
  const form = (
    <PostForm action="/login/code">
      <CodeField language={language} />
      <Button look="main">{t.goOn}</Button>
    </PostForm>
  )
  return {
    title: t.second,
    body: (
      <>
        {alert(language, trouble)}
        <p>{t.secondHelp}</p>
        {form}
        <p>
          <Link href="/login">{t.otherName}</Link>
        </p>
      </>
    ),
    ...status(trouble),
  }
}

export function ownPasswordPage(language: Language, trouble?: Trouble): Shown {
  const t = texts[language]
  const secret = { type: 'password', longest: 200, autocomplete: 'new-password' } as const
  const fields = (
    <>
      <TextField name="password" label={t.newPassword} isFocused {...secret} />
      <TextField name="again" label={t.again} {...secret} />
      <Button look="main">{t.setPassword}</Button>
    </>
  )
  const body = (
    <>
      {alert(language, trouble)}
      <p>{t.ownPasswordHelp}</p>
      <PostForm action="/welcome/password">{fields}</PostForm>
    </>
  )
  return { title: t.ownPassword, body, ...status(trouble) }
}

type Offer = { secret: string; uri: string }

export function appPage(language: Language, { secret, uri }: Offer, trouble?: Trouble): Shown {
  const t = texts[language]
  const groups = secret.match(/.{1,4}/g)?.join(' ') ?? secret
  const form = (
    <PostForm action="/welcome/code">
      <CodeField language={language} />
      <Button look="main">{t.confirm}</Button>
    </PostForm>
  )
  const body = (
    <>
      {alert(language, trouble)}
      <p>{t.appHelp}</p>
      <QrCode text={uri} label={t.qr} />
      <p>
        {t.key}: <Mono>{groups}</Mono>
      </p>
      {form}
    </>
  )
  return { title: t.app, body, ...status(trouble) }
}

/** Shown once, in response to the action that created them. */
export const RecoveryCodes = ({
  language,
  codes,
  next,
}: {
  language: Language
  codes: readonly string[]
  next: string
}): ReactNode => {
  const t = texts[language]
  return (
    <>
      <p>{t.codesHelp}</p>
      <ul className="codes">
        {codes.map((code) => (
          <li key={code}>
            <Mono>{code}</Mono>
          </li>
        ))}
      </ul>
      <p>
        <a href={next}>{t.written}</a>
      </p>
    </>
  )
}
