import { INCREMENTAL_FEE_RATE, MIN_RELAY_FEE_RATE } from '../../mempool/policy.ts'
import { AddressError, addressOf, scriptOf } from '../../script/address.ts'
import { witnessProgram } from '../../script/parse.ts'
import { outputKind } from '../../script/standard.ts'
import { toHex } from '../../wire/bytes.ts'
import { amountJson } from '../json.ts'
import type { Method } from '../method.ts'

/** The Bitcoin Core release whose responses are followed; the comment names the actual software (BIP14). */
const CORE_VERSION = 280100
const SUBVERSION = '/Satoshi:28.1.0(planet-sandbox)/'

function validateAddress(text: string) {
  let script: Uint8Array
  try {
    script = scriptOf(text)
  } catch (error) {
    if (!(error instanceof AddressError)) throw error
    return { isvalid: false, error_locations: [], error: error.message }
  }
  const witness = witnessProgram(script)
  const kind = outputKind(script)
  return {
    isvalid: true,
    address: addressOf(script),
    scriptPubKey: toHex(script),
    isscript: ['scripthash', 'witness_v0_scripthash', 'witness_v1_taproot'].includes(kind),
    iswitness: witness !== undefined,
    ...(witness ? { witness_version: witness.version, witness_program: toHex(witness.program) } : {}),
  }
}

export const networkMethods: Record<string, Method> = {
  getnetworkinfo: {
    params: [],
    needs: 0,
    run: () => ({
      version: CORE_VERSION,
      subversion: SUBVERSION,
      protocolversion: 70016,
      localservices: '0000000000000409',
      localservicesnames: ['NETWORK', 'WITNESS', 'NETWORK_LIMITED'],
      localrelay: true,
      timeoffset: 0,
      networkactive: true,
      connections: 0,
      connections_in: 0,
      connections_out: 0,
      networks: [],
      relayfee: amountJson(MIN_RELAY_FEE_RATE),
      incrementalfee: amountJson(INCREMENTAL_FEE_RATE),
      localaddresses: [],
      warnings: [],
    }),
  },
  getconnectioncount: { params: [], needs: 0, run: () => 0 },
  uptime: { params: [], needs: 0, run: (node) => node.now() - node.startedAt },
  validateaddress: { params: ['address'], needs: 1, run: (_, args) => validateAddress(args.string(0)) },
}
