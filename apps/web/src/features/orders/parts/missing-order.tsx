import { Missing } from '../../../api/missing.tsx'
import { NotLoaded } from '../../../api/not-loaded.tsx'
import type { RequestFailure } from '../../../api/request.ts'
import { t } from '../text.ts'

type Props = {
  found: { failure?: RequestFailure | undefined; reload: () => void }
  way: { href: string; label: string }
}

export const MissingOrder = ({ found: { failure, reload }, way }: Props) => (
  <NotLoaded failure={failure} reload={reload} wholePage>
    <Missing title={t.missing} way={way} wholePage>
      {t.missingText}
    </Missing>
  </NotLoaded>
)
