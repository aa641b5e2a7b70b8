import type { AgreementDocument } from '../../document.ts'
import document from '../../policies/regulation/en.ts'

export default {
  consent: 'I have read the terms of use and agree to them.',
  document,
} satisfies AgreementDocument
