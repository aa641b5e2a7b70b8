import { handles } from '@planet/api/generated/handles'
import type { AnswerTo } from '@planet/api/handle'
import { Card } from '@planet/ui/card'
import { Empty } from '@planet/ui/empty'
import { FormPage, FormStack, Lead, SmallText } from '@planet/ui/form-page'
import { Skeleton } from '@planet/ui/skeleton'
import { PageFailed } from '../../../api/page-failed.tsx'
import { useData } from '../../../api/use-data.ts'
import { common } from '../../../i18n/common.ts'
import { formatDay } from '../../../i18n/format.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import { AnswerForm } from '../parts/answer-form.tsx'
import { t } from '../text.ts'

type Question = AnswerTo<typeof handles.listFundsRequests>['requests'][number]

/** Questions of compliance about where funds come from, and the customer's answers. */
export default function SourceOfFunds() {
  useTitle(t.title)
  const list = useData(handles.listFundsRequests)
  if (list.state === 'failed') return <PageFailed title={t.loadFailed} reload={list.reload} wholePage />
  if (list.state === 'loading') return <Skeleton label={common.loading} lines={5} />
  const { requests } = list.data
  return (
    <FormPage>
      <div>
        <h1>{t.title}</h1>
        <Lead>{t.lead}</Lead>
      </div>
      {requests.length === 0 && (
        <Empty icon="check" title={t.none}>
          {t.noneText}
        </Empty>
      )}
      {requests.map((one) => (
        <QuestionCard key={one.id} question={one} onSent={list.reload} />
      ))}
    </FormPage>
  )
}

function QuestionCard({ question, onSent }: { question: Question; onSent: () => void }) {
  const { answer } = question
  return (
    <Card as="section">
      <FormStack>
        <h2>{question.question}</h2>
        {answer ? (
          <>
            <p>{answer.text}</p>
            <SmallText>
              {t.answered(formatDay(answer.at.slice(0, 10)))}
              {answer.files > 0 && ` · ${t.fileCount(answer.files)}`}
            </SmallText>
          </>
        ) : (
          <>
            <SmallText>{t.dueBy(formatDay(question.due_at.slice(0, 10)))}</SmallText>
            <AnswerForm id={question.id} onSent={onSent} />
          </>
        )}
      </FormStack>
    </Card>
  )
}
