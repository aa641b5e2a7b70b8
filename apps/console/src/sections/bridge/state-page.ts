import type { openAlarms } from '@planet/bridge/converts/review-queue'
import { amountsOf } from '@planet/bridge/rules/limits'
import type { BridgeTables } from '@planet/bridge/tables'
import { type Html, html } from '@planet/platform/html/html'
import { assetCodes } from '@planet/units/asset'
import type { Selectable } from 'kysely'
import { columns as beside, link, moment, mono, notice, panel, pill, table } from '../../frame/elements.ts'
import { button, postForm, textField } from '../../frame/fields.ts'
import type { Visit } from '../../frame/section.ts'
import { money, networkName } from '../../money/format.ts'
import { moneyTexts } from '../../money/texts.ts'
import type { ConsoleServices } from '../../services.ts'
import { bridgeTabs } from './tabs.ts'
import { bridgeTexts } from './texts.ts'

type Alarms = Awaited<ReturnType<typeof openAlarms>>
export type BridgeShown = {
  /** Undefined while PLANET does not answer. */
  isPaused: boolean | undefined
  textToSign: string | undefined
  alarms: Alarms
  relayers: readonly Selectable<BridgeTables['bridge_relayers']>[]
}

export function stateBody(services: ConsoleServices, visit: Visit, shown: BridgeShown): Html {
  const { bridge: t } = bridgeTexts[visit.language]
  return html`${bridgeTabs('state', visit.language)}${beside(
    panel(t.alarms, alarmsTable(visit, shown.alarms)),
    panel(t.state, governance(visit, shown)),
  )}${panel(t.relayers, relayersTable(visit, shown.relayers))}${panel(t.limits, limitsTable(services, visit))}`
}

function governance({ language, may }: Visit, { isPaused, textToSign }: BridgeShown): Html {
  const { bridge: t } = bridgeTexts[language]
  if (isPaused === undefined) return notice('wait', t.unknown)
  const pause = postForm('/bridge/pause', [html`<p>${t.pauseText}</p>`, button(t.pause, 'bad')])
  const resume = postForm('/bridge/resume', [
    html`<p>${t.resumeText}</p>`,
    ...(textToSign === undefined
      ? []
      : [
          textField({
            name: 'signature',
            label: t.resumeSignature(textToSign),
            longest: 132,
            pattern: '0x[0-9a-fA-F]{130}',
          }),
        ]),
    button(t.resume, 'main'),
  ])
  const said = isPaused ? notice('bad', html`<b>${t.paused}</b> ${t.pausedText}`) : notice('good', t.running)
  return html`${said}${may('bridge.govern') && (isPaused ? resume : pause)}`
}

function alarmsTable({ language, may }: Visit, alarms: Alarms): Html {
  const { bridge: t } = bridgeTexts[language]
  const { columns } = moneyTexts[language]
  const nameOf = (code: string) =>
    Object.hasOwn(t.alarmNames, code) ? t.alarmNames[code as keyof typeof t.alarmNames] : code
  const subject = (detail: Record<string, string | number>) =>
    Object.entries(detail).map(([name, value], index) => [
      index > 0 && html`<br>`,
      `${name}: `,
      name === 'convert' ? link(`/converts/${value}`, mono(String(value))) : mono(String(value)),
    ])
  return table({
    caption: t.alarms,
    head: [t.alarm, columns.detail, columns.since, columns.act],
    rows: alarms.map(({ id, code, detail, at }) => [
      html`${nameOf(code)}<br><small>${code}</small>`,
      html`${subject(detail)}`,
      moment(at),
      may('bridge.govern') ? postForm(`/bridge/alarms/${id}/close`, button(t.close)) : '',
    ]),
    empty: t.noAlarms,
  })
}

const fuel = { bitcoin: 'BTC', ethereum: 'ETH', tron: 'TRX' } as const

function relayersTable({ language }: Visit, relayers: BridgeShown['relayers']): Html {
  const { bridge: t } = bridgeTexts[language]
  const { columns } = moneyTexts[language]
  return table({
    caption: t.relayers,
    head: [columns.network, columns.address, t.balance, t.least, columns.state, columns.time],
    figures: [2, 3],
    rows: relayers.map(({ network, address, balance, low, at }) => [
      networkName(network, language),
      mono(address),
      money(fuel[network], balance),
      money(fuel[network], low),
      BigInt(balance) < BigInt(low) ? pill('bad', t.low) : pill('good', t.enough),
      moment(at),
    ]),
    empty: t.relayersEmpty,
  })
}

function limitsTable({ config, reviewLimits }: ConsoleServices, { language }: Visit): Html {
  const { bridge: t, converts } = bridgeTexts[language]
  const { columns, nothing } = moneyTexts[language]
  const byGuardians = amountsOf('GUARDIAN_APPROVE_UP_TO', config.GUARDIAN_APPROVE_UP_TO)
  const guardianLimit = (asset: (typeof assetCodes)[number]) => {
    if (config.GUARDIAN_APPROVE_UP_TO.length === 0) return t.unlimited
    const units = byGuardians[asset]
    return units === undefined ? t.none : money(asset, units)
  }
  return table({
    caption: t.limits,
    head: [
      columns.asset,
      converts.limits.newAddress,
      converts.limits.perAccount,
      converts.limits.global,
      t.guardianLimit,
    ],
    figures: [1, 2, 3, 4],
    rows: assetCodes.map((asset) => {
      const { newAddress, perAccount, global } = reviewLimits(asset)
      return [
        asset,
        money(asset, newAddress),
        money(asset, perAccount),
        money(asset, global),
        guardianLimit(asset),
      ]
    }),
    empty: nothing,
  })
}
