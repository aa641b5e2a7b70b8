import type { PolicyDocument } from '../../document.ts'
import { introducedPrivacy } from '../../partner-variant/en.ts'
import privacy from '../privacypolicy/en.ts'

export default introducedPrivacy(privacy, 'Midosy') satisfies PolicyDocument
