import type { AgreementDocument } from '../../document.ts'
import document from '../../policies/privacypolicy/en.ts'

export default {
  consent: 'I have read the privacy policy and agree to the handling of my personal data as it describes.',
  document,
} satisfies AgreementDocument
