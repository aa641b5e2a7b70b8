import type { Language } from './language.ts'

/**
 * Facts about the provider in policies and agreements. The texts name them in braces, such as {registered_name};
 * the setting POLICY_FACTS has their values.
 */
export const policyFactNames = [
  'antisocial_department',
  'auditor',
  'capital',
  'competent_court',
  'complaint_address',
  'complaint_reviewer',
  'complaint_telephone',
  'data_authority',
  'data_protection_officer',
  'dispute_body',
  'established',
  'governing_language',
  'governing_law',
  'industry_association',
  'inquiry_email',
  'licences',
  'operations_manager',
  'privacy_email',
  'recipient_countries',
  'registered_name',
  'registered_office',
  'registration_number',
  'representative',
  'reserve_statement',
  'security_email',
  'supervisor',
  'telephone',
  'us_partner_address',
  'us_partner_name',
] as const
export type PolicyFactName = (typeof policyFactNames)[number]
export type PolicyFacts = Readonly<Record<PolicyFactName, string>>
/** As in the file of POLICY_FACTS: one value for all languages, or one for each. */
export type PolicyFactsFile = Readonly<Record<PolicyFactName, string | Readonly<Record<Language, string>>>>
