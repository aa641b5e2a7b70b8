import { handles } from '@planet/api/generated/handles'
import { Button } from '@planet/ui/button'
import { ListCard, Row } from '@planet/ui/card'
import { type Meaning, Pill } from '@planet/ui/pill'
import { toast } from '@planet/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { request } from '../../../api/request.ts'
import { useData } from '../../../api/use-data.ts'
import { t } from '../text.ts'
import styles from './company-people.module.css'

type Outcome = keyof typeof t.states

const meanings: Record<Outcome, Meaning> = {
  none: 'wait',
  started: 'wait',
  pending: 'wait',
  green: 'good',
  retry: 'wait',
  red: 'bad',
}

/** Who behind the company has to prove their identity, and their progress. Nothing if no one has to. */
export function CompanyPeople() {
  const look = useData(handles.listCompanyPeople)
  const inviting = useMutation({
    mutationFn: async (id: string) => {
      await request(handles.inviteCompanyPerson, { contents: { id } })
      toast('good', t.sent)
    },
  })
  if (look.state !== 'ready' || look.data.people.length === 0) return null
  return (
    <section className={styles.people}>
      <h2>{t.title}</h2>
      <p className={styles.lead}>{t.lead}</p>
      <ListCard>
        {look.data.people.map(({ id, name, roles, identity }) => (
          <li key={id} className={styles.person}>
            <Row
              title={name}
              detail={roles.map((role) => t.roles[role]).join(', ')}
              end={<Pill meaning={meanings[identity]}>{t.states[identity]}</Pill>}
            />
            {identity !== 'green' && identity !== 'pending' && (
              <Button
                look="quiet"
                size="small"
                busy={inviting.isPending && inviting.variables === id}
                aria-label={t.sendAgainNamed(name)}
                onClick={() => inviting.mutate(id)}
              >
                {t.sendAgain}
              </Button>
            )}
          </li>
        ))}
      </ListCard>
    </section>
  )
}
