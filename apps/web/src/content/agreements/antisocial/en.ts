import type { AgreementDocument } from '../../document.ts'
import document from '../../policies/policy_antisocial/en.ts'

export default {
  consent: 'I declare that I am not an antisocial force, and undertake to act as this declaration requires.',
  document,
} satisfies AgreementDocument
