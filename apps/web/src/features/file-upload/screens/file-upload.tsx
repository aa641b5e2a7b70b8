import { documentTypes } from '@planet/api/calls/customer/file-upload'
import { Button } from '@planet/ui/button'
import { Skeleton } from '@planet/ui/skeleton'
import { PageFailed } from '../../../api/page-failed.tsx'
import { common } from '../../../i18n/common.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import { Link } from '../../../routes/link.tsx'
import { DocumentSlot } from '../../documents/parts/document-slot.tsx'
import documents from '../../documents/parts/documents.module.css'
import styles from '../parts/file-upload.module.css'
import { kindsOf, type Problem, toSend } from '../parts/slots-machine.ts'
import { useUpload } from '../parts/use-upload.ts'
import { t } from '../text.ts'

const accept = documentTypes.join(',')

export default function FileUpload() {
  useTitle(t.title)
  const { list, slots, files, busy, choose, remove, send, isRedo, userType } = useUpload()
  if (list.state === 'failed') return <PageFailed title={t.loadFailed} reload={list.reload} wholePage />
  if (list.state === 'loading') return <Skeleton label={common.loading} lines={6} />
  const count = toSend(slots).length
  return (
    <div className={styles.page}>
      <header className={documents.head}>
        <h1>{t.title}</h1>
        <p className={documents.lead}>{isRedo ? t.leadAgain : t.leads[userType]}</p>
        <ul className={documents.rules}>
          {t.rules[userType].map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </header>
      <ol className={styles.slots}>
        {kindsOf(slots).map((kind) => {
          const slot = slots[kind]
          return (
            slot && (
              <li key={kind}>
                <DocumentSlot
                  id={kind}
                  {...t.kinds[kind]}
                  capture={kind === 'passport_holder' ? 'user' : 'environment'}
                  accept={accept}
                  slot={slot}
                  problem={problemText(slot.problem)}
                  file={files[kind]}
                  locked={busy}
                  onChoose={(file) => choose(kind, file)}
                  onRemove={() => remove(kind)}
                />
              </li>
            )
          )
        })}
      </ol>
      <Button busy={busy} onClick={send}>
        {count > 0 ? t.send(count) : t.goOn}
      </Button>
      <p className={documents.small}>{t.privacy}</p>
      <Link href="/customer/input_viewonly">{t.viewInformation}</Link>
    </div>
  )
}

const problemText = (problem: Problem | undefined): string | undefined => problem && t.problems[problem]
