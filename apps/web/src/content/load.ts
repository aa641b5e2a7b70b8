import type { AgreementId } from '@planet/api/agreements'
import type { Language } from '@planet/api/language'
import type { AgreementDocument, Faq, PolicyDocument, RiskNotice } from './document.ts'

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

type Module<T> = { default: T }

// The build reads the Markdown (content-files.ts) and gives each document and language its own chunk.
const policies = import.meta.glob<Module<PolicyDocument>>('./policies/*/*.md')
const agreements = import.meta.glob<Module<AgreementDocument>>('./agreements/*/*.md')
const faq = import.meta.glob<Module<Faq>>('./faq/*.md')
const riskNotice = import.meta.glob<Module<RiskNotice>>('./risk-notice/*.md')

async function load<T>(
  files: Readonly<Record<string, () => Promise<Module<T>>>>,
  folder: string,
  language: Language,
): Promise<T> {
  const file = files[`./${folder}/${language}.md`]
  if (!file) throw new Error(`${folder} is not written in '${language}'.`)
  return (await file()).default
}

export const loadPolicy = (name: PolicyName, language: Language): Promise<PolicyDocument> =>
  load(policies, `policies/${name}`, language)

export const loadAgreement = (id: AgreementId, language: Language): Promise<AgreementDocument> =>
  load(agreements, `agreements/${id}`, language)

export const loadFaq = (language: Language): Promise<Faq> => load(faq, 'faq', language)

export const loadRiskNotice = (language: Language): Promise<RiskNotice> =>
  load(riskNotice, 'risk-notice', language)
