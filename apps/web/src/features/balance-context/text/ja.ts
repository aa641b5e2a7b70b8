import type en from './en.ts'

export default { title: 'PLANETの残高' } satisfies typeof en
