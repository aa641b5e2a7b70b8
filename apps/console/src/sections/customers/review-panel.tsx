import type { Language } from '@planet/api/language'
import type { Obstacle } from '@planet/compliance/review/require-reviewed'
import type { ReviewedItem } from '@planet/compliance/review/review-items'
import type { Unseen } from '@planet/compliance/review/seen'
import type { Risk, RiskLevel } from '@planet/compliance/risk/rate-risk'
import type { lastScreening, openHits } from '@planet/compliance/screening/hits'
import type { ReactNode } from 'react'
import { Empty, Fact, Facts, Lines, Moment, Mono, Panel, Pill } from '../../frame/elements.tsx'
import { TextField } from '../../frame/fields.tsx'
import { Button, Folded, PostForm } from '../../frame/forms.tsx'
import type { Visit } from '../../frame/section.ts'
import { Table } from '../../frame/table.tsx'
import { addressOf } from './address.ts'
import { texts } from './texts.ts'

export type Review = {
  risk: Risk
  hits: Awaited<ReturnType<typeof openHits>>
  screening: Awaited<ReturnType<typeof lastScreening>>
  items: readonly ReviewedItem[]
  obstacles: readonly Obstacle[]
}

const tones = { low: 'good', medium: 'wait', high: 'bad' } as const satisfies Record<RiskLevel, string>

export const RiskPill = ({ level, language }: { level: RiskLevel; language: Language }): ReactNode => (
  <Pill tone={tones[level]}>{texts[language].riskLevels[level]}</Pill>
)

type Props = { visit: Visit; id: string; review: Review; isOpen: boolean; unseen: readonly Unseen[] }

/** Risk, screening and accepted items of the application: the basis of a decision. */
export function ReviewPanel({ visit, id, review, isOpen, unseen }: Props): ReactNode {
  const { language } = visit
  const t = texts[language]
  const { risk, screening } = review
  return (
    <>
      <Panel title={t.riskTitle}>
        <Facts>
          <Fact name={t.risk}>
            <RiskPill level={risk.level} language={language} /> {t.riskPoints(risk.points)}
          </Fact>
          <Fact name={t.riskReasons}>
            {risk.reasons.length === 0 ? (
              '–'
            ) : (
              <Lines
                items={risk.reasons}
                line={({ reason, of, points }) => `${t.reasonsOfRisk[reason]} ${of} (+${points})`}
              />
            )}
          </Fact>
          <Fact name={t.screened}>
            {screening ? (
              <>
                <Moment at={screening.screened_at} /> <Mono>{screening.list_version}</Mono>
              </>
            ) : (
              t.notScreened
            )}
          </Fact>
        </Facts>
        {visit.may('customers.judge') && (
          <PostForm action={addressOf(id, 'screen')}>
            <Button>{t.screenNow}</Button>
          </PostForm>
        )}
        <Hits visit={visit} id={id} hits={review.hits} isOpen={isOpen} />
      </Panel>
      <Items visit={visit} id={id} items={review.items} unseen={unseen} />
    </>
  )
}

function Hits({
  visit,
  id,
  hits,
  isOpen,
}: {
  visit: Visit
  id: string
  hits: Review['hits']
  isOpen: boolean
}): ReactNode {
  const t = texts[visit.language]
  if (hits.length === 0) return <Empty>{t.noHits}</Empty>
  const decide = (hit: string, decision: 'cleared' | 'confirmed') => (
    <Folded summary={t.hitActs[decision]}>
      <PostForm action={addressOf(id, `hits/${hit}/${decision}`)}>
        <TextField name="reason" label={t.reason} maxLength={500} />
        <Button look={decision === 'confirmed' ? 'bad' : 'quiet'}>{t.hitActs[decision]}</Button>
      </PostForm>
    </Folded>
  )
  return (
    <Table
      caption={t.hits}
      rows={hits}
      columns={[
        { head: t.list, cell: ({ list }) => t.hitLists[list] },
        { head: t.entry, cell: ({ entry }) => <Mono>{entry}</Mono> },
        isOpen && {
          head: t.match,
          cell: ({ match }) => `${match.subject} – ${match.name} (${match.score}): ${match.detail}`,
        },
        { head: t.time, cell: ({ found_at }) => <Moment at={found_at} /> },
        {
          head: t.state,
          cell: ({ state, decided_by, reason }) =>
            state === 'open' ? t.hitStates.open : `${t.hitStates[state]} (${decided_by}): ${reason}`,
        },
        isOpen &&
          visit.may('customers.judge') && {
            head: t.decide,
            cell: ({ id: hit, state }) =>
              state === 'open' && (
                <>
                  {decide(hit, 'cleared')}
                  {decide(hit, 'confirmed')}
                </>
              ),
          },
      ]}
      empty={t.noHits}
    />
  )
}

function Items({
  visit,
  id,
  items,
  unseen,
}: {
  visit: Visit
  id: string
  items: readonly ReviewedItem[]
  unseen: readonly Unseen[]
}): ReactNode {
  const t = texts[visit.language]
  const nameOf = (item: ReviewedItem['item']) =>
    item === 'information' ? t.information : item === 'identity' ? t.identityCheck : t.documentKinds[item]
  const isSeen = (item: ReviewedItem['item']) => !unseen.includes(item === 'identity' ? 'information' : item)
  return (
    <Panel title={t.items}>
      <Table
        caption={t.items}
        rows={items}
        columns={[
          { head: t.what, cell: ({ item }) => nameOf(item) },
          {
            head: t.state,
            cell: ({ acceptedBy, acceptedAt }) =>
              acceptedAt ? (
                <>
                  <Pill tone="good">{t.accepted}</Pill> {acceptedBy} <Moment at={acceptedAt} />
                </>
              ) : (
                t.notAccepted
              ),
          },
          visit.may('customers.judge') && {
            head: t.decide,
            cell: ({ item, acceptedAt }) =>
              !acceptedAt &&
              (isSeen(item) ? (
                <PostForm action={addressOf(id, `items/${item}/accept`)}>
                  <Button>{t.accept(nameOf(item))}</Button>
                </PostForm>
              ) : (
                t.openFirst
              )),
          },
        ]}
        empty="–"
      />
    </Panel>
  )
}
