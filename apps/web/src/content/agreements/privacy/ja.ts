import type { AgreementDocument } from '../../document.ts'
import document from '../../policies/privacypolicy/ja.ts'

export default {
  consent: 'プライバシーポリシーを読み、その内容に従った個人情報の取扱いに同意します。',
  document,
} satisfies AgreementDocument
