import type { PolicyDocument } from '../../document.ts'
import { introducedTerms } from '../../partner-variant/en.ts'
import terms from '../regulation/en.ts'

export default introducedTerms(terms, 'Kitabo') satisfies PolicyDocument
