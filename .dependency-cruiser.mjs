/**
 * The floors of the house, the ground first. A package imports from the floors below its own, never from its own or above.
 */
const floors = [
  ['units'],
  ['api'],
  ['wallet', 'ui', 'sdk'],
  ['platform', 'documents'],
  ['chains'],
  ['partners', 'solidity'],
  ['ledger', 'operators'],
  ['accounts', 'bridge'],
  ['compliance'],
  ['transfers', 'main-networks', 'inquiries', 'registry'],
  ['orders'],
  ['points', 'bookings'],
  ['cards'],
]

const tests = ['\\.test\\.tsx?$', '/test/', '/testing/']
const severity = /** @type {const} */ ('error')
/** @param {string[]} names */
const packages = (names) => `^packages/(${names.join('|')})/`
const flat = floors.flat()

const floorRules = floors.flatMap((names, index) =>
  names.map((name) => ({
    name: `floor-of-${name}`,
    severity,
    from: { path: packages([name]), pathNot: tests },
    to: {
      path: `^(packages/(${flat.join('|')})|engines|apps|tools|e2e|bench)/`,
      pathNot: packages([name, ...floors.slice(0, index).flat()]),
    },
  })),
)

/** What runs in a browser: no package of the server, nothing of Node. Contracts lend their interfaces only. */
const inBrowsers = ['ui', 'sdk', 'wallet', 'units', 'api']
const browser = `^(apps/web/src|packages/(${inBrowsers.join('|')})/src)/`
const onServers = flat.filter((name) => !inBrowsers.includes(name))

/** Parts of the wallet package in which keys, seeds or phrases are in the clear. */
const keyMaterial = '^packages/wallet/src/(vault/|worker/(?!client|protocol)|phrase|derivation|[^/]+/sign)'

/** All that the pages may know of the wallet package: the way to the Worker, and what needs no key. */
const openToPages = [
  '^packages/wallet/src/worker/(client|protocol)\\.ts$',
  '^packages/wallet/src/(addresses|uri|plan)/',
  // Public halves, part of the web build, and what is verified with them.
  '^packages/wallet/src/manifest/(release|release-keys)\\.ts$',
  '^packages/wallet/src/(bitcoin|evm|tron)/explain\\.ts$',
  '^packages/wallet/src/evm/(abi|transaction|typed-data)\\.ts$',
  '^packages/wallet/src/bitcoin/(coin-selection|fee)\\.ts$',
  '^packages/wallet/src/tron/(transaction|trc20)\\.ts$',
  '^packages/wallet/src/(bytes|intent|errors|unlock|suggest-words|passkey-prompt|login-passkey)\\.ts$',
]

/** The one module of the web application that starts the wallet's Worker, by its address and without running it. */
const workerEntry = '^apps/web/src/vault/vault\\.ts$'

/** Demo accounts have public phrases and exist in the sandbox alone; their registration is signed where they are made. */
const demoWallet = '^packages/accounts/src/demo/demo-wallet\\.ts$'

export default /** @satisfies {import('dependency-cruiser').IConfiguration} */ ({
  forbidden: [
    ...floorRules,
    {
      name: 'every-package-has-a-floor',
      severity,
      from: {},
      to: { path: '^packages/[^/]+/', pathNot: packages(flat) },
    },
    {
      name: 'no-cycles',
      comment:
        'Lazy and type-only imports count too: files that need each other are one file, whatever loads when.',
      severity,
      from: {},
      to: { circular: true },
    },
    {
      name: 'product-never-imports-an-engine',
      comment: 'Engines stand in for networks and partners; the product reaches them over the network alone.',
      severity,
      from: { path: '^(packages|apps)/', pathNot: tests },
      to: { path: '^engines/' },
    },
    {
      name: 'planet-node-stands-alone',
      severity,
      from: { path: '^engines/planet-node/', pathNot: tests },
      to: { path: '^(packages|apps|tools|e2e|bench|engines/sandbox)/', pathNot: packages(['units']) },
    },
    { name: 'resolvable', severity, from: {}, to: { couldNotResolve: true } },
    {
      name: 'apps-stand-alone',
      comment: 'Tools are entered, not imported.',
      severity,
      from: { path: '^(packages|engines|apps)/', pathNot: tests },
      to: { path: '^(tools|e2e|bench)/' },
    },
    {
      name: 'tools-import-no-browser-tests',
      comment: 'Commands of the README run without them.',
      severity,
      from: { path: '^tools/' },
      to: { path: '^e2e/' },
    },
    {
      name: 'no-app-imports-another',
      comment: 'Tests of the console start it as the server does.',
      severity,
      from: { path: '^apps/((?!server/)[^/]+)/', pathNot: tests },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'server-imports-no-app-but-the-console',
      comment: 'The console is one of the roles that the server program runs.',
      severity,
      from: { path: '^apps/server/' },
      to: { path: '^apps/', pathNot: '^apps/(server|console)/' },
    },
    {
      name: 'only-routes-import-screens',
      comment: 'What two screens share is a part of their feature.',
      severity,
      from: { path: '^apps/web/src/', pathNot: '^apps/web/src/(app/routes\\.ts$|features/[^/]+/screens/)' },
      to: { path: '^apps/web/src/features/[^/]+/screens/' },
    },
    {
      name: 'no-screen-imports-another-feature',
      severity,
      from: { path: '^apps/web/src/features/([^/]+)/screens/' },
      to: {
        path: '^apps/web/src/features/[^/]+/screens/',
        pathNot: '^apps/web/src/features/$1/',
      },
    },
    {
      name: 'features-import-no-app',
      severity,
      from: { path: '^apps/web/src/', pathNot: ['^apps/web/src/(app/|main\\.tsx$)', ...tests] },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'vault-and-api-know-no-session',
      comment: 'They hear of it through apps/web/src/events.',
      severity,
      from: { path: '^apps/web/src/(vault|api)/', pathNot: tests },
      to: { path: '^apps/web/src/(features|session)/' },
    },
    {
      name: 'browser-never-imports-the-server',
      severity,
      from: { path: browser, pathNot: tests },
      to: {
        path: `^(packages/(${onServers.join('|')})|apps/server)/`,
        pathNot: '^packages/solidity/src/(generated/|typed-data|ascii-bytes32|addresses)',
      },
    },
    {
      name: 'browser-uses-nothing-of-node',
      severity,
      from: { path: browser, pathNot: [...tests, '/src/i18n/check\\.ts$'] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'keys-stay-in-the-wallet',
      comment: 'Keys exist only in the Worker of packages/wallet and in what it imports.',
      severity,
      from: {
        path: '^(packages|engines|apps)/',
        pathNot: ['^packages/wallet/', workerEntry, demoWallet, ...tests],
      },
      to: { path: keyMaterial },
    },
    {
      name: 'keys-stay-in-the-worker',
      comment: 'Within the wallet package too, what the pages may import must not reach for keys.',
      severity,
      from: { path: openToPages, pathNot: tests },
      to: { path: keyMaterial, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'pages-see-the-worker-only',
      severity,
      from: { path: '^apps/web/', pathNot: [workerEntry, ...tests] },
      to: { path: '^packages/wallet/', pathNot: openToPages },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(node_modules|dist|\\.planet)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    moduleSystems: ['es6'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
})
