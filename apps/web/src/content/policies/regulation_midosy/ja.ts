import type { PolicyDocument } from '../../document.ts'
import { introducedTerms } from '../../partner-variant/ja.ts'
import terms from '../regulation/ja.ts'

export default introducedTerms(terms, 'Midosy') satisfies PolicyDocument
