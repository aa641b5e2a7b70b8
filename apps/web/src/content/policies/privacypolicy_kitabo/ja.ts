import type { PolicyDocument } from '../../document.ts'
import { introducedPrivacy } from '../../partner-variant/ja.ts'
import privacy from '../privacypolicy/ja.ts'

export default introducedPrivacy(privacy, 'Kitabo') satisfies PolicyDocument
