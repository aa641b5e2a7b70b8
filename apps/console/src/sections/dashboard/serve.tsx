import { readGuardians } from '@planet/bridge/queries/guardians'
import { latestChecks } from '@planet/bridge/reserves/read'
import { assetCodes } from '@planet/units/asset'
import { Panel } from '../../frame/elements.tsx'
import { menuEntry } from '../../frame/menu.ts'
import { page, type Section, type Visit } from '../../frame/section.ts'
import { kindsFor, readWaiting } from '../../frame/waiting.ts'
import type { ConsoleServices } from '../../services.ts'
import { readFigures } from './figures.ts'
import { inTime, readNetworks } from './networks.ts'
import { NetworksPanel, WaitingPanel } from './panels.tsx'
import { Charts } from './pictures.tsx'
import { dashboardTexts } from './texts.ts'

/** The first page: what needs attention, the state of the networks, and charts of the last thirty days. */
export const dashboardSection: Section = {
  menu: [menuEntry('house', '/', 'overview.see', dashboardTexts)],
  serve: (serve, services) => {
    serve.page('/', 'overview.see', (visit) => overview(services, visit))
  },
}

async function overview({ connection, accounts, planet, bridge }: ConsoleServices, visit: Visit) {
  const { language } = visit
  const now = accounts.now()
  const [waiting, figures, networks, guardians, checks, isPaused] = await Promise.all([
    readWaiting(connection.db, kindsFor(visit.operator.roles)),
    readFigures(planet.ledger, now),
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
      <Charts figures={figures} checks={checks} language={language} />
    </>,
  )
}
