import type { AnswerOf } from '@planet/api/call'
import type { getReserves } from '@planet/api/calls/reserves'
import { tronAccount } from '@planet/wallet/addresses/tron'
import { toHex } from '@planet/wallet/bytes'

type Reserves = AnswerOf<typeof getReserves>
export type AssetFacts = Reserves['assets'][number]
export type SetupFacts = NonNullable<Reserves['setup']>
type Holding = AssetFacts['holdings'][number]

export type Command = { about: 'supply' | 'reserve' | 'guardians'; text: string }

/** Placeholders for the URLs of the reader's own nodes. */
const ethereumNode = '--rpc-url $ETHEREUM_NODE'

/** The commands that show supply and reserves with the reader's own nodes. `origin` is the address of this page. */
export function commandsOf(
  { asset, wrapped, holdings }: AssetFacts,
  setup: SetupFacts,
  origin: string,
): Command[] {
  const planetNode = `--rpc-url ${origin}/rpc`
  const supply =
    wrapped.network === 'planet'
      ? `cast call ${wrapped.token} "totalSupply()(uint256)" ${planetNode}`
      : `cast call ${wrapped.token} "totalSupply()(uint256)" ${ethereumNode}`
  return [
    { about: 'supply', text: supply },
    ...holdings.flatMap((holding) =>
      holdingCommands(holding, origin).map((text): Command => ({ about: 'reserve', text })),
    ),
    ...(asset === 'PLA'
      ? ['plaBacking', 'plaPending'].map(
          (name): Command => ({
            about: 'reserve',
            text: `cast call ${setup.bridge} "${name}()(uint256)" ${planetNode}`,
          }),
        )
      : []),
  ]
}

function holdingCommands({ network, address, cold, token }: Holding, origin: string): string[] {
  switch (network) {
    case 'planet':
      return []
    case 'bitcoin': {
      const places = `${origin}/api/reserves/places/?network=bitcoin&count=100`
      const kept = [address, ...(cold ? [cold.address] : [])].map((one) => `"${one}"`).join(', ')
      const list = `jq -c '[.addresses[], ${kept}] | map("addr(\\(.))")'`
      return [`bitcoin-cli scantxoutset start "$(curl -s '${places}' | ${list})"`]
    }
    case 'ethereum':
      return [
        token
          ? `cast call ${token} "balanceOf(address)(uint256)" ${address} ${ethereumNode}`
          : `cast balance ${address} ${ethereumNode}`,
      ]
    case 'tron': {
      if (!token) return [`curl -s $TRON_NODE/wallet/getaccount -d '{"address":"${address}","visible":true}'`]
      const parameter = toHex(tronAccount(address)).slice(2).padStart(64, '0')
      const question = {
        owner_address: address,
        contract_address: token,
        function_selector: 'balanceOf(address)',
      }
      const body = JSON.stringify({ ...question, parameter, visible: true })
      return [`curl -s $TRON_NODE/wallet/triggerconstantcontract -d '${body}'`]
    }
  }
}

export const guardianCommands = ({ bridge }: SetupFacts, origin: string): Command[] =>
  ['guardians()(address[])', 'threshold()(uint256)', 'paused()(bool)'].map((call) => ({
    about: 'guardians',
    text: `cast call ${bridge} "${call}" --rpc-url ${origin}/rpc`,
  }))
