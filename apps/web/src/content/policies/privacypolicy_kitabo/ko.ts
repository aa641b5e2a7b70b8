import type { PolicyDocument } from '../../document.ts'
import { introducedPrivacy } from '../../partner-variant/ko.ts'
import privacy from '../privacypolicy/ko.ts'

export default introducedPrivacy(privacy, 'Kitabo') satisfies PolicyDocument
