import { handles } from '@planet/api/generated/handles'
import { ListCard, Row } from '@planet/ui/card'
import { useData } from '../../../api/use-data.ts'
import { formatCount } from '../../../i18n/format.ts'
import { momentText } from '../../../i18n/moment.ts'
import { Link } from '../../../routes/link.tsx'
import { t } from '../text.ts'
import { ComingRows } from './coming-rows.tsx'
import { blockPath } from './paths.ts'

const shown = 8

export function BlockList() {
  const blocks = useData(handles.explorerBlocks, { query: { count: shown } })
  if (blocks.state === 'loading')
    return (
      <div aria-busy="true">
        <ComingRows count={shown} />
      </div>
    )
  return (
    <ListCard>
      {blocks.data?.blocks.map((block) => (
        <li key={block.hash}>
          <Link href={blockPath(block.number)}>
            <Row
              title={t.block(formatCount(block.number))}
              detail={t.transactionCount(block.transactions)}
              endDetail={<time dateTime={block.time}>{momentText(block.time)}</time>}
            />
          </Link>
        </li>
      ))}
    </ListCard>
  )
}
