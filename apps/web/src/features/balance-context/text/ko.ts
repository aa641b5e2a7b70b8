import type en from './en.ts'

export default { title: 'PLANET 잔액' } satisfies typeof en
