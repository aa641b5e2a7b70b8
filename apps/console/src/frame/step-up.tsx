import type { Language } from '@planet/api/language'
import type { ReactNode } from 'react'
import { TextField } from './fields.tsx'
import { texts } from './texts.ts'

/** The operator's current code, for actions that a session alone may not do. */
export const CodeField = ({ language }: { language: Language }): ReactNode => {
  const { stepUp } = texts[language]
  return (
    <TextField
      name="code"
      label={stepUp.code}
      help={stepUp.help}
      maxLength={20}
      autoComplete="one-time-code"
    />
  )
}
