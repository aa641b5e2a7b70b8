import type { Language } from '@planet/api/language'
import { proposalTitle } from '../proposals/proposal-title.ts'
import { texts } from './texts.ts'

type Act = { action: string; detail: Readonly<Record<string, unknown>> }

const ofProposals = ['proposed', 'proposal_confirmed', 'proposal_refused', 'proposal_withdrawn']

/**
 * An action of the audit log in the operator’s language, and what was proposed; an action without a text keeps its
 * code.
 */
export const actionName = ({ action, detail: { kind } }: Act, language: Language): string => {
  const { actions, about } = texts[language]
  const name = Object.hasOwn(actions, action) ? actions[action as keyof typeof actions] : action
  return ofProposals.includes(action) && typeof kind === 'string'
    ? about(name, proposalTitle(kind, language))
    : name
}
