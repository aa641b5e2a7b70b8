import type { Language } from '@planet/api/language'
import type { RiskNotice } from './document.ts'
import { loadFile, type Module } from './load-file.ts'

// Apart from the other documents, because every page has it in its footer and no page needs all of them.
const riskNotice = import.meta.glob<Module<RiskNotice>>('./risk-notice/*.md')

export const loadRiskNotice = (language: Language): Promise<RiskNotice> =>
  loadFile(riskNotice, 'risk-notice', language)
