import type { AgreementDocument } from '../../document.ts'
import document from '../../policies/policy_antisocial/ja.ts'

export default {
  consent: '反社会的勢力に該当しないことを表明し、本書面に定める事項を確約します。',
  document,
} satisfies AgreementDocument
