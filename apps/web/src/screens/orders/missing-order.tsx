import { Missing } from '../../api/missing.tsx'
import { t } from './text.ts'

export const MissingOrder = (way: { href: string; label: string }) => (
  <Missing title={t.missing} way={way} wholePage>
    {t.missingText}
  </Missing>
)
