/** The two test accounts of a sandbox, as the landing page shows them. They exist only where DEMO_ACCOUNTS is set. */
export const demoLogins = [
  { label: 'Demo 1', email: 'demo1@planet.example', password: 'planet-demo-one' },
  { label: 'Demo 2', email: 'demo2@planet.example', password: 'planet-demo-two' },
] as const
