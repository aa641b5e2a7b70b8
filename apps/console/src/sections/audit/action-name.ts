import type { Language } from '@planet/api/language'
import { texts } from './texts.ts'

/** An action of the audit log in the operator’s language; an action without a text keeps its code. */
export const actionName = (action: string, language: Language): string => {
  const { actions } = texts[language]
  return Object.hasOwn(actions, action) ? actions[action as keyof typeof actions] : action
}
