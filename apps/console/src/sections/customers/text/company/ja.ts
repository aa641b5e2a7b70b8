import type en from './en.ts'

export default {
  company_name: '法人名',
  registration_number: '法人番号・登録番号',
  representative: '代表者',
  beneficial_owners: '実質的支配者',
  share_percent: '議決権の割合',
} satisfies typeof en
