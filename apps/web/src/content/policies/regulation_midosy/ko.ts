import type { PolicyDocument } from '../../document.ts'
import { introducedTerms } from '../../partner-variant/ko.ts'
import terms from '../regulation/ko.ts'

export default introducedTerms(terms, 'Midosy') satisfies PolicyDocument
