import type { AgreementId } from '@planet/api/agreements'
import type { Language } from '@planet/api/language'
import type { AgreementDocument, Faq, PolicyDocument } from './document.ts'
import { loadFile, type Module } from './load-file.ts'

export const policyNames = [
  'company_legal',
  'policy_blockchain',
  'policy_claim',
  'policy_security',
  'policy_antisocial',
  'policy_elimination',
  'regulation',
  'privacypolicy',
  'policy_contract',
  'policy_management',
  'regulation_kitabo',
  'privacypolicy_kitabo',
  'regulation_midosy',
  'privacypolicy_midosy',
] as const
export type PolicyName = (typeof policyNames)[number]

// The build reads the Markdown (content-files.ts) and gives each document and language its own chunk.
const policies = import.meta.glob<Module<PolicyDocument>>('./policies/*/*.md')
const agreements = import.meta.glob<Module<AgreementDocument>>('./agreements/*/*.md')
const faq = import.meta.glob<Module<Faq>>('./faq/*.md')

export const loadPolicy = (name: PolicyName, language: Language): Promise<PolicyDocument> =>
  loadFile(policies, `policies/${name}`, language)

export const loadAgreement = (id: AgreementId, language: Language): Promise<AgreementDocument> =>
  loadFile(agreements, `agreements/${id}`, language)

export const loadFaq = (language: Language): Promise<Faq> => loadFile(faq, 'faq', language)
