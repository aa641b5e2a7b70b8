import { readGuardians } from '@planet/bridge/queries/guardians'
import { latestChecks } from '@planet/bridge/reserves/read'
import { assetCodes } from '@planet/units/asset'
import { Panel } from '../../frame/elements.tsx'
import { TextField } from '../../frame/fields.tsx'
import { Button, Folded, PostForm } from '../../frame/forms.tsx'
import { FilterBar } from '../../frame/list.tsx'
import { menuEntry } from '../../frame/menu.ts'
import { page, redirect, type Section, type Visit } from '../../frame/section.ts'
import type { ConsoleServices } from '../../frame/services.ts'
import { kindsFor, readWaiting } from '../../frame/waiting.ts'
import { audited } from '../../money/audited.ts'
import { Comparison } from './comparison.tsx'
import { removeFigures } from './figure-store.ts'
import { readFigures } from './figures.ts'
import { inTime, readNetworks } from './networks.ts'
import { NetworksPanel, WaitingPanel } from './panels.tsx'
import { periodBefore, readPeriod } from './period.ts'
import { Charts } from './pictures.tsx'
import { dashboardTexts } from './texts.ts'

/** The first page: what needs attention, the state of the networks, and charts of a period. */
export const dashboardSection: Section = {
  menu: [menuEntry('house', '/', 'overview.see', dashboardTexts)],
  serve: (serve, services) => {
    serve.page('/', 'overview.see', (visit) => overview(services, visit))
    serve.act('/figures/recount', 'figures.recount', async (visit) => {
      const { form, language } = visit
      const shown = readPeriod(form.text('from'), form.text('until'), services.accounts.now())
      // The comparison with the period before has to be right as well.
      const { from } = periodBefore(shown)
      const { until } = shown
      await audited(services, visit, 'figures_recounted', async (tx) => {
        await removeFigures(tx, from, until)
        return { detail: { from, until } }
      })
      return redirect(`/?from=${shown.from}&until=${until}`, dashboardTexts[language].recount.done)
    })
  },
}

async function overview({ connection, accounts, planet, bridge }: ConsoleServices, visit: Visit) {
  const { language } = visit
  const now = accounts.now()
  const period = readPeriod(visit.query('from'), visit.query('until'), now)
  const [waiting, figures, before, networks, guardians, checks, isPaused] = await Promise.all([
    readWaiting(connection.db, kindsFor(visit.operator.roles)),
    readFigures(planet.ledger, now, period),
    readFigures(planet.ledger, now, periodBefore(period)),
    readNetworks({ connection, planet, bridge }),
    bridge ? readGuardians(connection.db, bridge.setup.guardians) : [],
    bridge ? latestChecks(bridge.db, assetCodes) : [],
    bridge && inTime(bridge.planet.paused()),
  ])
  const t = dashboardTexts[language]
  const bridgeState = !bridge ? 'none' : isPaused === undefined ? 'unknown' : isPaused ? 'paused' : 'running'
  return page(
    t.title,
    <>
      <Panel title={t.waiting.title}>
        <WaitingPanel waiting={waiting} now={now} language={language} />
      </Panel>
      <Panel title={t.state.title}>
        <NetworksPanel states={{ bridgeState, networks, guardians }} now={now} language={language} />
      </Panel>
      <h2>{t.pictures}</h2>
      <FilterBar path="/" language={language}>
        <TextField name="from" type="date" label={t.period.from} value={period.from} isOptional />
        <TextField name="until" type="date" label={t.period.until} value={period.until} isOptional />
      </FilterBar>
      <Panel title={t.period.title}>
        <Comparison days={figures} before={before} language={language} />
        {visit.may('figures.recount') && (
          <Folded summary={t.recount.title}>
            <p>{t.recount.explanation}</p>
            <PostForm action="/figures/recount">
              <input type="hidden" name="from" value={period.from} />
              <input type="hidden" name="until" value={period.until} />
              <Button>{t.recount.button}</Button>
            </PostForm>
          </Folded>
        )}
      </Panel>
      <Charts figures={figures} checks={checks} language={language} />
    </>,
  )
}
