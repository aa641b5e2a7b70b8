import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { arrive, prepareWorld } from '../world/record.ts'
import { chainKeysOf } from './chain-keys.ts'
import { portsFrom } from './place.ts'
import { secretsOf } from './secrets.ts'
import { historyName, type ServiceEnvironment, services } from './services.ts'

let data: string
let environment: Omit<ServiceEnvironment, 'playsWorld'>
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'planet-services-'))
  environment = {
    place: { data, ports: portsFrom(4000) },
    databaseUrl: () => 'postgresql://here',
    secrets: secretsOf(data),
    keys: chainKeysOf(data),
    personal: {},
    historyMs: 1000,
  }
  prepareWorld(data, true)
})
afterEach(() => rmSync(data, { recursive: true, force: true }))

/** What each program is told, by its name. */
const told = (playsWorld: boolean) =>
  new Map(
    services
      .filter(({ name }) => name !== historyName)
      .map(({ name, program, args, env }) => {
        const given = { ...environment, playsWorld }
        return [name, JSON.stringify([program, args(given), env(given)])]
      }),
  )

const differing = () => {
  const [without, during] = [told(false), told(true)]
  return [...during].filter(([name, words]) => without.get(name) !== words).map(([name]) => name)
}

it('tells only the networks that a history is played, and only until it is in the present', () => {
  expect(differing()).toEqual(['planet', 'sandbox'])
  arrive(data)
  expect(differing()).toEqual([])
})

it('starts what visitors use after the history has ended', () => {
  const orderOf = (name: string) => services.find((service) => service.name === name)?.order ?? 0
  for (const name of ['api', 'worker', 'console']) expect(orderOf(name)).toBeGreaterThan(orderOf(historyName))
  expect(services.find(({ name }) => name === historyName)).toMatchObject({ kind: 'task' })
})

it('gives no program a secret as an argument, which every user of the machine could read', () => {
  const secrets = Object.values(environment.secrets)
  const withSecrets = services.filter(({ args }) => {
    const words = JSON.stringify(args({ ...environment, playsWorld: true }))
    return secrets.some((secret) => words.includes(secret))
  })
  expect(withSecrets.map(({ name }) => name)).toEqual([])
})
