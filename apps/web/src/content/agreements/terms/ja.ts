import type { AgreementDocument } from '../../document.ts'
import document from '../../policies/regulation/ja.ts'

export default {
  consent: '利用規約を読み、これに同意します。',
  document,
} satisfies AgreementDocument
