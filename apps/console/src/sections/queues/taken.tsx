import type { Assignment } from '@planet/operators/decisions/assignments'
import type { AssignedQueue } from '@planet/operators/tables'
import type { ReactNode } from 'react'
import { Moment } from '../../frame/elements.tsx'
import { Button, PostForm } from '../../frame/forms.tsx'
import type { Visit } from '../../frame/section.ts'
import { queuePermissions } from './permissions.ts'
import { texts } from './texts.ts'

type Props = { visit: Visit; queue: AssignedQueue; item: string; assignment: Assignment | undefined }

/** Who works on an item, and the buttons to take it and to give it back. */
export function Taken({ visit, queue, item, assignment }: Props): ReactNode {
  const t = texts[visit.language]
  const isOwn = assignment?.operator === visit.operator.name
  const act = isOwn ? 'release' : 'take'
  return (
    <>
      <p>
        {assignment ? (
          <>
            {t.takenBy} {assignment.operator} <Moment at={assignment.takenAt} />
          </>
        ) : (
          t.nobody
        )}
      </p>
      {visit.may(queuePermissions[queue]) && (
        <PostForm action={`/queues/${queue}/${encodeURIComponent(item)}/${act}`}>
          <Button>{t[act]}</Button>
        </PostForm>
      )}
    </>
  )
}
