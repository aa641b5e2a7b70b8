import { join } from 'node:path'
import { demoPassword } from '@planet/accounts/demo/demo-accounts'
import { demoGenesis } from '@planet/transfers/demo/demo-genesis'
import { evmChainIds } from '@planet/units/network'
import { root } from '../root.ts'
import type { WorldOptions } from '../world/options.ts'
import { clockFile, hasArrived } from '../world/record.ts'
import type { SetUpOptions } from './bridge-setup/set-up.ts'
import type { ChainKeys } from './chain-keys.ts'
import type { LoginName } from './database-logins.ts'
import { approvalSettings, authenticatorKey, demoOperators } from './operators.ts'
import { consoleUrl, type Place, sandboxUrl, walletUrl } from './place.ts'
import type { Secrets } from './secrets.ts'

/** What every service gets. */
export type ServiceEnvironment = {
  place: Place
  /** The URL of the database with one part's login; without a name, the owner's. */
  databaseUrl: (login?: LoginName) => string
  secrets: Readonly<Secrets>
  keys: ChainKeys
  /** The user's own settings, which take precedence over everything here. */
  personal: Readonly<Record<string, string>>
  /** Whether the sandbox plays the weeks before its first start. */
  playsWorld: boolean
  /** How long that may take. */
  historyMs: number
  /** The scenes of a shorter history, by name. */
  scenes?: readonly string[] | undefined
}

/**
 * A program that reports `{"ready":true}`, on stdout or over its channel, when it can be used; a task that has ended
 * successfully.
 */
export type Service = {
  name: string
  /** Shown while it starts. */
  label: string
  program: string
  /** Skipped if the user has set one of these settings. */
  unless?: readonly string[]
  /** 'service' by default. */
  kind?: 'service' | 'task'
  args: (environment: ServiceEnvironment) => readonly string[]
  /** Services of a lower order are ready before those of a higher one start, and stop after them; the database is 0. */
  order: number
  env: (environment: ServiceEnvironment) => Readonly<Record<string, string>>
  restart: 'always' | 'never'
  /** Runs at a lower priority, so that on a busy machine the programs that people wait for come first. */
  yields?: boolean
}

const identityAppToken = 'sandbox'
const cardKeyId = 'sandbox'

const guardians = ['guardian-1', 'guardian-2', 'guardian-3'] as const
const followers = {
  'guardian-1': 'follower-1',
  'guardian-2': 'follower-2',
  'guardian-3': 'follower-3',
} as const
const planetRpc = ({ ports }: Place): string => `http://127.0.0.1:${ports.planet}`
const mainNodes = ({ ports }: Place, { BITCOIN_RPC_PASSWORD }: Readonly<Secrets>) => ({
  BITCOIN_RPC_URL: `http://sandbox:${BITCOIN_RPC_PASSWORD}@127.0.0.1:${ports.bitcoin}`,
  ETHEREUM_RPC_URL: `http://127.0.0.1:${ports.ethereum}`,
  ETHEREUM_TRACES: 'true',
  TRON_API_URL: `http://127.0.0.1:${ports.tron}`,
})
const setupFile = ({ data }: Place): string => join(data, 'bridge-setup.json')
/** Users with their own chain or bridge bring its guardians too. */
const ownBridge = ['PLANET_RPC_URL', 'BRIDGE_SETUP'] as const
/** Networks that begin in the past read their time from a file, until it says that they are in the present. */
const clockOf = ({ data }: Place, playsWorld: boolean) =>
  playsWorld && !hasArrived(data) ? { clock: clockFile(data) } : {}
const contractsFile = ({ data }: Place): string => join(data, 'planet-contracts.json')
const manifestFile = ({ data }: Place): string => join(data, 'network-manifest.json')

/** Settings of the server program. */
const serverEnv = (
  login: LoginName,
  { place, databaseUrl, secrets, keys, personal }: ServiceEnvironment,
): Record<string, string> => ({
  APP_SECRET: secrets.APP_SECRET,
  SMS_TOKEN: secrets.SMS_TOKEN,
  SCREENING_URL: `http://127.0.0.1:${place.ports.sandbox}/screening`,
  SCREENING_TOKEN: secrets.SCREENING_TOKEN,
  TRAVEL_RULE_URL: `http://127.0.0.1:${place.ports.sandbox}/travel-rule`,
  TRAVEL_RULE_TOKEN: secrets.TRAVEL_RULE_TOKEN,
  TRAVEL_RULE_ABOVE: 'BTC:1,ETH:20,TRX:200000,USDT:20000,PLA:1000000',
  STAGE: 'sandbox',
  HOST: '127.0.0.1',
  PUBLIC_URL: walletUrl(place),
  DATABASE_URL: databaseUrl(login),
  TRAVEL_URL: `http://localhost:${place.ports.sandbox}/travel`,
  TRAVEL_SECRET: secrets.TRAVEL_SECRET,
  CARD_URL: `http://127.0.0.1:${place.ports.sandbox}/card`,
  CARD_KEY_ID: cardKeyId,
  CARD_SECRET: secrets.CARD_SECRET,
  CARD_WEBHOOK_SECRET: secrets.CARD_WEBHOOK_SECRET,
  SMS_URL: `http://127.0.0.1:${place.ports.sandbox}`,
  IDENTITY_URL: `http://localhost:${place.ports.sandbox}`,
  IDENTITY_APP_TOKEN: identityAppToken,
  IDENTITY_SECRET: secrets.IDENTITY_SECRET,
  IDENTITY_WEBHOOK_SECRET: secrets.IDENTITY_WEBHOOK_SECRET,
  SMTP_URL: `smtp://127.0.0.1:${place.ports.smtp}`,
  ...(!personal.PLANET_RPC_URL && {
    PLANET_RPC_URL: planetRpc(place),
    PLANET_CONTRACTS: contractsFile(place),
    PROVIDER_KEY_FILE: keys.provider.file,
    AUTHORISER_KEY_FILE: keys.authoriser.file,
    CARD_SETTLEMENT_ADDRESS: keys['card-settlement'].address,
  }),
  ...(!ownBridge.some((name) => personal[name]) && {
    ...mainNodes(place, secrets),
    BRIDGE_SETUP: setupFile(place),
    ...approvalSettings(keys),
    NETWORK_MANIFEST: manifestFile(place),
    ETHEREUM_RELAYER_KEY_FILE: keys['ethereum-relayer'].file,
    TRON_RELAYER_KEY_FILE: keys['tron-relayer'].file,
  }),
  SANDBOX_URL: sandboxUrl(place),
  CONSOLE_URL: consoleUrl(place),
  DEMO_ACCOUNTS: 'true',
  DOCUMENTS_FOLDER: join(place.data, 'documents'),
})

const workerEnv = (environment: ServiceEnvironment): Record<string, string> => ({
  ...serverEnv('worker', environment),
  ...(!environment.personal.PLANET_RPC_URL && {
    CARD_SETTLEMENT_KEY_FILE: environment.keys['card-settlement'].file,
    PROMOTION_KEY_FILE: environment.keys.promotion.file,
  }),
})

const worldOptions = (environment: ServiceEnvironment): WorldOptions => {
  const { place, databaseUrl, secrets, keys, historyMs, scenes } = environment
  return {
    data: place.data,
    sandbox: sandboxUrl(place),
    walletPort: place.ports.wallet,
    databases: { api: databaseUrl('api'), console: databaseUrl('console') },
    maxMs: historyMs,
    ...(scenes && { scenes }),
    console: {
      name: 'colleague',
      password: secrets.OPERATOR_PASSWORD,
      authenticator: authenticatorKey(secrets, 'colleague'),
      keyFile: keys.colleague.file,
      setupFile: setupFile(place),
    },
  }
}

/** The part that only a start with scenes to play has. */
export const historyName = 'history'

/** Every program that `npm start` and the browser tests run in addition to the database. A new one is one entry. */
export const services: readonly Service[] = [
  {
    name: 'planet',
    label: 'PLANET chain',
    program: 'engines/planet-node/src/main.ts',
    unless: ['PLANET_RPC_URL'],
    args: ({ place, place: { data, ports }, playsWorld }) => [
      JSON.stringify({
        directory: join(data, 'planet'),
        host: '127.0.0.1',
        port: ports.planet,
        chainId: evmChainIds.planet.sandbox,
        genesis: demoGenesis,
        ...clockOf(place, playsWorld),
      }),
    ],
    order: 1,
    env: () => ({}),
    restart: 'always',
  },
  {
    name: 'sandbox',
    label: 'Sandbox: mail, SMS, main networks',
    program: 'engines/sandbox/src/main.ts',
    args: () => [],
    order: 1,
    env: ({ place, place: { data, ports }, secrets, playsWorld }) => ({
      SANDBOX_OPTIONS: JSON.stringify({
        dataDir: join(data, 'sandbox'),
        host: '127.0.0.1',
        httpPort: ports.sandbox,
        smtpPort: ports.smtp,
        smsToken: secrets.SMS_TOKEN,
        screeningToken: secrets.SCREENING_TOKEN,
        travelRuleToken: secrets.TRAVEL_RULE_TOKEN,
        travel: {
          secret: secrets.TRAVEL_SECRET,
          walletUrl: walletUrl(place),
          apiUrl: `http://127.0.0.1:${ports.wallet}`,
          account: { email: 'agency@planet.example', password: demoPassword },
        },
        identity: {
          appToken: identityAppToken,
          secret: secrets.IDENTITY_SECRET,
          webhookSecret: secrets.IDENTITY_WEBHOOK_SECRET,
          webhookUrl: `http://127.0.0.1:${ports.wallet}/partners/identity/webhook`,
        },
        card: {
          keyId: cardKeyId,
          secret: secrets.CARD_SECRET,
          webhookSecret: secrets.CARD_WEBHOOK_SECRET,
          webhookUrl: `http://127.0.0.1:${ports.wallet}/partners/card/webhook`,
        },
        networks: {
          bitcoin: { port: ports.bitcoin, rpcUser: 'sandbox', rpcPassword: secrets.BITCOIN_RPC_PASSWORD },
          ethereum: { port: ports.ethereum },
          tron: { port: ports.tron },
        },
        bridgeSetup: setupFile(place),
        ...clockOf(place, playsWorld),
      }),
    }),
    restart: 'always',
    yields: true,
  },
  {
    name: 'contracts',
    label: 'Contracts on PLANET',
    program: 'packages/solidity/src/deploy-command.ts',
    kind: 'task',
    unless: ['PLANET_RPC_URL'],
    args: ({ place, keys }) => [
      'planet',
      ...['--rpc', planetRpc(place), '--key-file', keys.deployer.file, '--out', contractsFile(place)],
      ...['--guardians', guardians.map((name) => keys[name].address).join(','), '--threshold', '2'],
      ...['--provider', keys.provider.address, '--authoriser', keys.authoriser.address],
      ...['--fee-collector', keys['fee-collector'].address],
    ],
    order: 2,
    env: () => ({}),
    restart: 'never',
  },
  {
    name: 'bridge-setup',
    label: 'Bridge on the main networks',
    program: 'tools/start/bridge-setup/main.ts',
    kind: 'task',
    unless: ownBridge,
    args: () => [],
    order: 2,
    env: ({ place, keys, secrets }) => {
      const { BITCOIN_RPC_URL, ETHEREUM_RPC_URL, TRON_API_URL } = mainNodes(place, secrets)
      const options: SetUpOptions = {
        sandbox: `http://127.0.0.1:${place.ports.sandbox}`,
        bitcoin: BITCOIN_RPC_URL,
        ethereum: ETHEREUM_RPC_URL,
        tron: TRON_API_URL,
        contracts: contractsFile(place),
        guardians: guardians.map((name) => keys[name]),
        threshold: 2,
        deployer: keys.deployer,
        relayers: { ethereum: keys['ethereum-relayer'].address, tron: keys['tron-relayer'].address },
        out: setupFile(place),
      }
      return { BRIDGE_SETUP_OPTIONS: JSON.stringify(options) }
    },
    restart: 'never',
  },
  {
    name: 'manifest',
    label: 'Network manifest',
    program: 'tools/manifest/main.ts',
    kind: 'task',
    unless: [...ownBridge, 'NETWORK_MANIFEST'],
    args: ({ place, keys }) => [
      ...['--stage', 'sandbox', '--contracts', contractsFile(place), '--setup', setupFile(place)],
      ...['--provider', keys.provider.address, '--authoriser', keys.authoriser.address],
      ...['--card-settlement', keys['card-settlement'].address, '--out', manifestFile(place)],
    ],
    order: 2,
    env: () => ({}),
    restart: 'never',
  },
  {
    name: 'tables',
    label: 'Tables and rights',
    program: 'apps/server/src/commands/migrate.ts',
    kind: 'task',
    args: () => [],
    order: 2,
    env: ({ databaseUrl }) => ({ DATABASE_URL: databaseUrl() }),
    restart: 'never',
  },
  {
    name: 'api',
    label: 'Wallet and its API',
    program: 'apps/server/src/main.ts',
    args: () => ['api'],
    order: 4,
    env: (environment) => ({
      ...serverEnv('api', environment),
      PORT: String(environment.place.ports.wallet),
    }),
    restart: 'always',
  },
  {
    name: 'worker',
    label: 'Worker',
    program: 'apps/server/src/main.ts',
    args: () => ['worker'],
    order: 4,
    env: (environment) => ({
      ...workerEnv(environment),
      HEALTH_PORT: String(environment.place.ports.worker),
    }),
    restart: 'always',
  },
  {
    name: historyName,
    label: 'Six weeks of demo history',
    program: 'tools/world/history.ts',
    kind: 'task',
    args: () => [],
    order: 3,
    env: (environment) => ({
      ...workerEnv(environment),
      DEMO_OPERATORS: demoOperators(environment.secrets),
      // They hold secrets, and every user of the machine can read the arguments of a process.
      WORLD_OPTIONS: JSON.stringify(worldOptions(environment)),
    }),
    restart: 'never',
  },
  {
    name: 'console',
    label: 'Operator console',
    program: 'apps/server/src/main.ts',
    args: () => ['console'],
    order: 4,
    env: (environment) => ({
      ...serverEnv('console', environment),
      // React renders several times faster without its checks for development.
      NODE_ENV: 'production',
      CONSOLE_PORT: String(environment.place.ports.console),
      DEMO_OPERATORS: demoOperators(environment.secrets),
    }),
    restart: 'always',
  },
  ...guardians.map(
    (name): Service => ({
      name: followers[name],
      label: `PLANET follower of guardian ${name.slice(-1)}`,
      program: 'engines/planet-node/src/main.ts',
      unless: ownBridge,
      args: ({ place, place: { data, ports } }) => [
        JSON.stringify({
          directory: join(data, followers[name]),
          host: '127.0.0.1',
          port: ports[followers[name]],
          chainId: evmChainIds.planet.sandbox,
          genesis: demoGenesis,
          follow: planetRpc(place),
        }),
      ],
      order: 2,
      env: () => ({}),
      restart: 'always',
      yields: true,
    }),
  ),
  ...guardians.map(
    (name): Service => ({
      name,
      label: `Guardian ${name.slice(-1)}`,
      program: 'apps/server/src/main.ts',
      unless: ownBridge,
      args: () => ['guardian'],
      order: 3,
      env: ({ place, keys, secrets, databaseUrl }) => ({
        ...mainNodes(place, secrets),
        STAGE: 'sandbox',
        HOST: '127.0.0.1',
        HEALTH_PORT: String(place.ports[name]),
        DATABASE_URL: databaseUrl(name),
        PLANET_RPC_URL: `http://127.0.0.1:${place.ports[followers[name]]}`,
        BRIDGE_SETUP: setupFile(place),
        GUARDIAN_KEY_FILE: keys[name].file,
        // In production the account that pays for vetoes has a separate key.
        GUARDIAN_VETO_KEY_FILE: keys[name].file,
        ...approvalSettings(keys),
      }),
      restart: 'always',
      yields: true,
    }),
  ),
]

export const programPath = ({ program }: Service): string => join(root, program)
