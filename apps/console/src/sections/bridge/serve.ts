import type { Section } from '../../frame/section.ts'
import { serveConverts } from './converts.tsx'
import { serveDeposits } from './deposits.tsx'
import { serveRefill } from './refill.tsx'
import { serveReleases } from './releases.tsx'
import { serveReserves } from './reserves.tsx'
import { keepPaused, resumeBridge, serveState } from './state.tsx'

/** Operators' work on the bridge: monitor deposits and converts, decide on waiting ones, handle alarms. */
export const bridgeSection: Section = {
  menu: [
    {
      group: 'money',
      href: '/converts',
      permission: 'converts.see',
      title: { en: 'Withdrawals', ja: '出金', ko: '출금' },
    },
    {
      group: 'money',
      href: '/deposits',
      permission: 'converts.see',
      title: { en: 'Deposits', ja: '入金', ko: '입금' },
    },
    {
      group: 'money',
      href: '/bridge',
      permission: 'bridge.see',
      title: { en: 'Bridge', ja: 'ブリッジ', ko: '브리지' },
    },
  ],
  proposals: (services) => [resumeBridge(services), keepPaused(services)],
  serve: (serve, services) => {
    serveConverts(serve, services)
    serveDeposits(serve, services)
    serveState(serve, services)
    serveRefill(serve, services)
    serveReleases(serve, services)
    serveReserves(serve, services)
  },
}
