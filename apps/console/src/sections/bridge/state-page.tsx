import { closesItself, type openAlarms } from '@planet/bridge/converts/review-queue'
import type { pendingPause } from '@planet/bridge/operators/pauses'
import type { RelayerRow } from '@planet/bridge/queries/releases'
import { amountsOf } from '@planet/bridge/rules/limits'
import { type AssetCode, assetCodes, coins } from '@planet/units/asset'
import type { ReactNode } from 'react'
import { Columns, Lines, Link, Moment, Mono, Notice, Panel, Pill } from '../../frame/elements.tsx'
import { AreaField, TextField } from '../../frame/fields.tsx'
import { Button, PostForm } from '../../frame/forms.tsx'
import { Pager } from '../../frame/list.tsx'
import type { Paged } from '../../frame/paging.ts'
import type { Visit } from '../../frame/section.ts'
import type { ConsoleServices } from '../../frame/services.ts'
import { CodeField } from '../../frame/step-up.tsx'
import { Table } from '../../frame/table.tsx'
import { money, networkName } from '../../money/format.ts'
import { moneyTexts } from '../../money/texts.ts'
import { RefillPanel, type RefillShown } from './refill.tsx'
import { BridgeTabs } from './tabs.tsx'
import { bridgeTexts } from './text/texts.ts'

type Alarm = Awaited<ReturnType<typeof openAlarms>>[number]
export type BridgeShown = {
  /** Undefined while PLANET does not respond. */
  isPaused: boolean | undefined
  /** One operator's pause, which a second one has not confirmed. */
  pause: Awaited<ReturnType<typeof pendingPause>>
  textToSign: string | undefined
  alarms: Paged<Alarm>
  isFirst: boolean
  relayers: readonly RelayerRow[]
  refill: RefillShown | undefined
}

export function StatePage({
  services,
  visit,
  shown,
}: {
  services: ConsoleServices
  visit: Visit
  shown: BridgeShown
}): ReactNode {
  const { bridge: t } = bridgeTexts[visit.language]
  return (
    <>
      <BridgeTabs current="state" language={visit.language} />
      <Columns
        side={
          <Panel title={t.state}>
            <Governance visit={visit} shown={shown} />
          </Panel>
        }
      >
        <Panel title={t.alarms}>
          <AlarmsTable visit={visit} alarms={shown.alarms.rows} />
          <Pager
            path="/bridge"
            filters={{}}
            next={shown.alarms.next}
            isFirst={shown.isFirst}
            language={visit.language}
          />
        </Panel>
      </Columns>
      {shown.refill && <RefillPanel visit={visit} shown={shown.refill} />}
      <Panel title={t.relayers}>
        <RelayersTable visit={visit} relayers={shown.relayers} />
      </Panel>
      <Panel title={t.limits}>
        <LimitsTable services={services} visit={visit} />
      </Panel>
    </>
  )
}

function Governance({
  visit: { language, may },
  shown: { isPaused, pause: alone, textToSign },
}: {
  visit: Visit
  shown: BridgeShown
}): ReactNode {
  const { bridge: t } = bridgeTexts[language]
  if (isPaused === undefined) return <Notice tone="wait">{t.unknown}</Notice>
  const stepUp = (
    <>
      <AreaField name="reason" label={t.governReason} maxLength={500} />
      <CodeField language={language} />
    </>
  )
  const pause = (
    <PostForm action="/bridge/pause">
      <p>{t.pauseText}</p>
      {stepUp}
      <Button look="bad">{t.pause}</Button>
    </PostForm>
  )
  const resume = (
    <PostForm action="/bridge/resume">
      <p>{t.resumeText}</p>
      {textToSign === undefined ? null : (
        <>
          <p>
            {t.resumeSign} <Mono>{textToSign}</Mono>
          </p>
          <TextField
            name="signature"
            label={t.resumeSignature}
            maxLength={132}
            pattern="0x[0-9a-fA-F]{130}"
          />
        </>
      )}
      <p>{t.resumeTwo}</p>
      {stepUp}
      <Button look="main">{t.resume}</Button>
    </PostForm>
  )
  const pauseState = isPaused ? (
    <Notice tone="bad">
      <b>{t.paused}</b> {t.pausedText}
      {alone && (
        <>
          <br />
          {t.pausedAlone(alone.asked_by, alone.reason)} <Moment at={alone.ends_at} />
        </>
      )}
    </Notice>
  ) : (
    <Notice tone="good">{t.running}</Notice>
  )
  return (
    <>
      {pauseState}
      {may('bridge.govern') && (isPaused ? resume : pause)}
    </>
  )
}

function AlarmsTable({
  visit: { language, may },
  alarms,
}: {
  visit: Visit
  alarms: readonly Alarm[]
}): ReactNode {
  const { bridge: t } = bridgeTexts[language]
  const { columns } = moneyTexts[language]
  const nameOf = (code: string) =>
    Object.hasOwn(t.alarmNames, code) ? t.alarmNames[code as keyof typeof t.alarmNames] : code
  const subject = ([name, value]: [string, string | number]) => (
    <>
      {`${name}: `}
      {name === 'convert' ? (
        <Link href={`/converts/${value}`}>
          <Mono>{String(value)}</Mono>
        </Link>
      ) : (
        <Mono>{String(value)}</Mono>
      )}
    </>
  )
  return (
    <Table
      caption={t.alarms}
      rows={alarms}
      columns={[
        {
          head: t.alarm,
          cell: ({ code }) => (
            <>
              {nameOf(code)}
              <br />
              <small>{code}</small>
            </>
          ),
        },
        {
          head: columns.detail,
          cell: ({ detail }) => <Lines items={Object.entries(detail)} line={subject} />,
        },
        { head: columns.since, cell: ({ at }) => <Moment at={at} /> },
        {
          head: columns.act,
          cell: ({ id, code }) =>
            closesItself(code) ? (
              <Link href="/ledger?list=lost">{t.showLost}</Link>
            ) : may('bridge.govern') ? (
              <PostForm action={`/bridge/alarms/${id}/close`}>
                <Button>{t.close}</Button>
              </PostForm>
            ) : (
              ''
            ),
        },
      ]}
      empty={t.noAlarms}
    />
  )
}

function RelayersTable({
  visit: { language },
  relayers,
}: {
  visit: Visit
  relayers: BridgeShown['relayers']
}): ReactNode {
  const { bridge: t } = bridgeTexts[language]
  const { columns } = moneyTexts[language]
  return (
    <Table
      caption={t.relayers}
      rows={relayers}
      columns={[
        { head: columns.network, cell: ({ network }) => networkName(network, language) },
        { head: columns.address, cell: ({ address }) => <Mono>{address}</Mono> },
        { head: t.balance, cell: ({ network, balance }) => money(coins[network], balance), isFigure: true },
        { head: t.least, cell: ({ network, low }) => money(coins[network], low), isFigure: true },
        {
          head: columns.state,
          cell: ({ balance, low }) =>
            BigInt(balance) < BigInt(low) ? (
              <Pill tone="bad">{t.low}</Pill>
            ) : (
              <Pill tone="good">{t.enough}</Pill>
            ),
        },
        { head: columns.time, cell: ({ at }) => <Moment at={at} /> },
      ]}
      empty={t.relayersEmpty}
    />
  )
}

function LimitsTable({
  services: { config, reviewLimits },
  visit: { language },
}: {
  services: ConsoleServices
  visit: Visit
}): ReactNode {
  const { bridge: t, converts } = bridgeTexts[language]
  const { columns, nothing } = moneyTexts[language]
  const limitOf = (name: 'GUARDIAN_APPROVE_UP_TO' | 'GUARDIAN_ONE_OPERATOR_UP_TO') => {
    const limits = amountsOf(name, config[name])
    return (asset: AssetCode) => {
      if (config[name].length === 0) return t.unlimited
      const units = limits[asset]
      return units === undefined ? t.none : money(asset, units)
    }
  }
  const guardianLimit = limitOf('GUARDIAN_APPROVE_UP_TO')
  const oneOperatorLimit = limitOf('GUARDIAN_ONE_OPERATOR_UP_TO')
  return (
    <Table
      caption={t.limits}
      rows={assetCodes.map((asset) => ({ asset, ...reviewLimits(asset) }))}
      columns={[
        { head: columns.asset, cell: ({ asset }) => asset },
        {
          head: converts.limits.newAddress,
          cell: ({ asset, newAddress }) => money(asset, newAddress),
          isFigure: true,
        },
        {
          head: converts.limits.perAccount,
          cell: ({ asset, perAccount }) => money(asset, perAccount),
          isFigure: true,
        },
        { head: converts.limits.global, cell: ({ asset, global }) => money(asset, global), isFigure: true },
        { head: t.guardianLimit, cell: ({ asset }) => guardianLimit(asset), isFigure: true },
        { head: t.oneOperatorLimit, cell: ({ asset }) => oneOperatorLimit(asset), isFigure: true },
      ]}
      empty={nothing}
    />
  )
}
