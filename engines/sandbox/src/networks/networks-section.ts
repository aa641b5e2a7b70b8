import { type Html, html } from '@planet/platform/html/html'
import { formatAmount } from '@planet/units/amount'
import { assets } from '@planet/units/asset'
import type { Section } from '../page/sections.ts'
import { reorgTransactions, type SandboxNetwork } from './network.ts'

const choice = (names: readonly string[]): Html =>
  html`${names.map((name) => html`<option>${name}</option>`)}`

const line = (label: string, value: string): Html => html`<dt>${label}</dt><dd>${value}</dd>`

const reorgLabels: Readonly<Record<(typeof reorgTransactions)[number], string>> = {
  remine: 'their transactions go into the new blocks',
  pool: 'their transactions wait again',
  drop: 'their transactions are lost',
}

async function networkItem(network: SandboxNetwork): Promise<Html> {
  const { id, title, url, facts, faucet } = network
  const native = assets[network.assets[0] ?? 'BTC']
  const balance = formatAmount(await faucet.balance(), native.decimals, { maximumFraction: 2 })
  return html`<article class="item" id="network-${id}">
<h3>${title}</h3>
<dl class="facts" id="network-${id}-facts" data-live>${line('Blocks', formatAmount(BigInt(await network.height()), 0))}${line('Faucet', `${balance} ${native.code}`)}${line('Interface', url)}${Object.entries(facts).map(([name, value]) => line(name === 'chainId' ? 'Chain id' : `${name} contract`, value))}</dl>
<form class="act" data-post="/faucet"><input type="hidden" name="network" value="${id}">
<label>Coin <select name="asset">${choice(network.assets)}</select></label>
<label>Amount <input name="coins" inputmode="decimal" autocomplete="off" required size="8" value="1"></label>
<label class="wide">Address <input name="address" autocomplete="off" spellcheck="false" required></label>
<button>Send coins</button><output></output></form>
<form class="act" data-post="/mine"><input type="hidden" name="network" value="${id}">
<label>Blocks <input name="blocks" type="number" min="1" max="1000" value="1" required></label>
<button>Make blocks</button><output></output></form>
<form class="act" data-post="/reorg"><input type="hidden" name="network" value="${id}">
<label>Last blocks <input name="depth" type="number" min="1" max="1000" value="1" required></label>
<label>and <select name="transactions">${reorgTransactions.map((name) => html`<option value="${name}">${reorgLabels[name]}</option>`)}</select></label>
<button>Replace</button><output></output></form>
</article>
`
}

export const networksSection = (networks: readonly SandboxNetwork[]): Section => ({
  id: 'networks',
  title: 'Main networks',
  about: 'Bitcoin, Ethereum and TRON as they run here. The faucet gives coins that are worth nothing.',
  render: async () => html`${await Promise.all(networks.map(networkItem))}`,
})
