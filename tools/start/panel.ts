import { site } from '@planet/api/calls/site'
import { operatorNames } from './operators.ts'
import { consoleUrl, type Place, sandboxUrl, walletUrl } from './place.ts'
import { secretsOf } from './secrets.ts'

/** What a newcomer needs to know once everything runs. */
export async function panel(place: Place, milliseconds: number): Promise<string> {
  const rows: [string, string][] = [
    ['Wallet', walletUrl(place)],
    ['Mails and SMS', sandboxUrl(place)],
    ['Console', consoleUrl(place)],
    ...(await demoLogins(place)),
    ['Operators', `${operatorNames.join(', ')}  ${secretsOf(place.data).OPERATOR_PASSWORD}`],
    ['Their codes', `node tools/operator-code.mjs ${place.data}`],
    ['Data and logs', place.data],
    ['Stop', 'Ctrl-C'],
  ]
  const lines = rows.map(([name, value]) => `  ${name.padEnd(16)}${value}`)
  return ['', `  Planet Wallet is running (${(milliseconds / 1000).toFixed(1)} s)`, '', ...lines, ''].join(
    '\n',
  )
}

/** As on the landing page; none if they are switched off. */
async function demoLogins(place: Place): Promise<[string, string][]> {
  const address = new URL(site.path, `http://127.0.0.1:${place.ports.wallet}`)
  const response = await fetch(address, { headers: { 'x-requested-with': 'XMLHttpRequest' } })
  if (!response.ok) return []
  const { demo_accounts } = site.answer.parse(await response.json())
  return demo_accounts.map(({ label, email, password }) => [label, `${email}  ${password}`])
}
