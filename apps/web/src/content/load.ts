import type { AgreementId } from '@planet/api/agreements'
import type { AgreementDocument, Faq, Lang, PolicyDocument, RiskNotice } from './document.ts'

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

type Editions<T> = Record<Lang, () => Promise<{ default: T }>>

// Every import is spelled out so that the bundler gives each document and language its own chunk.
const policies: Record<PolicyName, Editions<PolicyDocument>> = {
  company_legal: {
    en: () => import('./policies/company_legal/en.ts'),
    ja: () => import('./policies/company_legal/ja.ts'),
    ko: () => import('./policies/company_legal/ko.ts'),
  },
  policy_blockchain: {
    en: () => import('./policies/policy_blockchain/en.ts'),
    ja: () => import('./policies/policy_blockchain/ja.ts'),
    ko: () => import('./policies/policy_blockchain/ko.ts'),
  },
  policy_claim: {
    en: () => import('./policies/policy_claim/en.ts'),
    ja: () => import('./policies/policy_claim/ja.ts'),
    ko: () => import('./policies/policy_claim/ko.ts'),
  },
  policy_security: {
    en: () => import('./policies/policy_security/en.ts'),
    ja: () => import('./policies/policy_security/ja.ts'),
    ko: () => import('./policies/policy_security/ko.ts'),
  },
  policy_antisocial: {
    en: () => import('./policies/policy_antisocial/en.ts'),
    ja: () => import('./policies/policy_antisocial/ja.ts'),
    ko: () => import('./policies/policy_antisocial/ko.ts'),
  },
  policy_elimination: {
    en: () => import('./policies/policy_elimination/en.ts'),
    ja: () => import('./policies/policy_elimination/ja.ts'),
    ko: () => import('./policies/policy_elimination/ko.ts'),
  },
  regulation: {
    en: () => import('./policies/regulation/en.ts'),
    ja: () => import('./policies/regulation/ja.ts'),
    ko: () => import('./policies/regulation/ko.ts'),
  },
  privacypolicy: {
    en: () => import('./policies/privacypolicy/en.ts'),
    ja: () => import('./policies/privacypolicy/ja.ts'),
    ko: () => import('./policies/privacypolicy/ko.ts'),
  },
  policy_contract: {
    en: () => import('./policies/policy_contract/en.ts'),
    ja: () => import('./policies/policy_contract/ja.ts'),
    ko: () => import('./policies/policy_contract/ko.ts'),
  },
  policy_management: {
    en: () => import('./policies/policy_management/en.ts'),
    ja: () => import('./policies/policy_management/ja.ts'),
    ko: () => import('./policies/policy_management/ko.ts'),
  },
  regulation_kitabo: {
    en: () => import('./policies/regulation_kitabo/en.ts'),
    ja: () => import('./policies/regulation_kitabo/ja.ts'),
    ko: () => import('./policies/regulation_kitabo/ko.ts'),
  },
  privacypolicy_kitabo: {
    en: () => import('./policies/privacypolicy_kitabo/en.ts'),
    ja: () => import('./policies/privacypolicy_kitabo/ja.ts'),
    ko: () => import('./policies/privacypolicy_kitabo/ko.ts'),
  },
  regulation_midosy: {
    en: () => import('./policies/regulation_midosy/en.ts'),
    ja: () => import('./policies/regulation_midosy/ja.ts'),
    ko: () => import('./policies/regulation_midosy/ko.ts'),
  },
  privacypolicy_midosy: {
    en: () => import('./policies/privacypolicy_midosy/en.ts'),
    ja: () => import('./policies/privacypolicy_midosy/ja.ts'),
    ko: () => import('./policies/privacypolicy_midosy/ko.ts'),
  },
}

const agreements: Record<AgreementId, Editions<AgreementDocument>> = {
  us_person: {
    en: () => import('./agreements/us_person/en.ts'),
    ja: () => import('./agreements/us_person/ja.ts'),
    ko: () => import('./agreements/us_person/ko.ts'),
  },
  electronic_delivery: {
    en: () => import('./agreements/electronic_delivery/en.ts'),
    ja: () => import('./agreements/electronic_delivery/ja.ts'),
    ko: () => import('./agreements/electronic_delivery/ko.ts'),
  },
  terms: {
    en: () => import('./agreements/terms/en.ts'),
    ja: () => import('./agreements/terms/ja.ts'),
    ko: () => import('./agreements/terms/ko.ts'),
  },
  privacy: {
    en: () => import('./agreements/privacy/en.ts'),
    ja: () => import('./agreements/privacy/ja.ts'),
    ko: () => import('./agreements/privacy/ko.ts'),
  },
  antisocial: {
    en: () => import('./agreements/antisocial/en.ts'),
    ja: () => import('./agreements/antisocial/ja.ts'),
    ko: () => import('./agreements/antisocial/ko.ts'),
  },
  us_transfer: {
    en: () => import('./agreements/us_transfer/en.ts'),
    ja: () => import('./agreements/us_transfer/ja.ts'),
    ko: () => import('./agreements/us_transfer/ko.ts'),
  },
  risk: {
    en: () => import('./agreements/risk/en.ts'),
    ja: () => import('./agreements/risk/ja.ts'),
    ko: () => import('./agreements/risk/ko.ts'),
  },
}

const faq: Editions<Faq> = {
  en: () => import('./faq/en.ts'),
  ja: () => import('./faq/ja.ts'),
  ko: () => import('./faq/ko.ts'),
}

const riskNotice: Editions<RiskNotice> = {
  en: () => import('./risk-notice/en.ts'),
  ja: () => import('./risk-notice/ja.ts'),
  ko: () => import('./risk-notice/ko.ts'),
}

export const loadPolicy = async (name: PolicyName, lang: Lang): Promise<PolicyDocument> =>
  (await policies[name][lang]()).default

export const loadAgreement = async (id: AgreementId, lang: Lang): Promise<AgreementDocument> =>
  (await agreements[id][lang]()).default

export const loadFaq = async (lang: Lang): Promise<Faq> => (await faq[lang]()).default

export const loadRiskNotice = async (lang: Lang): Promise<RiskNotice> => (await riskNotice[lang]()).default
