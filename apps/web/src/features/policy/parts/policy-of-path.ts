import type { PolicyName } from '../../../content/load.ts'
import { policyNames } from '../../../content/load.ts'

/** The alias paths show the same documents as /agreement/…. */
const aliases: Readonly<Record<string, PolicyName>> = {
  '/company/legal': 'company_legal',
  '/policy/claim': 'policy_claim',
  '/policy/securitypolicy': 'policy_security',
  '/policy/regulation': 'regulation',
  '/policy/privacypolicy': 'privacypolicy',
  '/policy/antisocial': 'policy_antisocial',
  '/policy/contract': 'policy_contract',
  '/policy/antisocial_elimination': 'policy_elimination',
  '/policy/management': 'policy_management',
}

export function policyOfPath(path: string): PolicyName | undefined {
  const clean = path.replace(/\/+$/, '')
  const name = clean.replace('/agreement/', '')
  return aliases[clean] ?? policyNames.find((known) => known === name)
}
