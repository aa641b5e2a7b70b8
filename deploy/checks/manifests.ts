import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { root } from '../../tools/root.ts'

export const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** Every document of a YAML file; a syntax error is thrown. */
export const documentsOf = (path: string): unknown[] =>
  parseAllDocuments(read(path), { merge: true }).map((document) => {
    for (const error of document.errors) throw error
    return document.toJS() as unknown
  })

const resources = z.object({
  limits: z.object({ cpu: z.string(), memory: z.string() }),
  requests: z.object({ cpu: z.string(), memory: z.string() }),
})
const probe = z
  .object({ httpGet: z.object({ path: z.enum(['/ready', '/health']), port: z.string() }).optional() })
  .optional()

const container = z.object({
  name: z.string(),
  image: z.literal('planet-wallet'),
  args: z.array(z.string()).min(1),
  env: z.array(z.object({ name: z.string(), value: z.string().optional() })).default([]),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).default([]),
  readinessProbe: probe,
  livenessProbe: probe,
  startupProbe: probe,
  resources,
  securityContext: z.object({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })).default([]),
})
export type Container = z.infer<typeof container>

/** What every pod of ours has to have; the schema is the check. */
const workload = z.object({
  kind: z.enum(['Deployment', 'StatefulSet', 'Job']),
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    volumeClaimTemplates: z.array(z.object({ metadata: z.object({ name: z.string() }) })).default([]),
    template: z.object({
      metadata: z.object({ labels: z.object({ app: z.string() }) }),
      spec: z.object({
        enableServiceLinks: z.literal(false),
        automountServiceAccountToken: z.literal(false),
        securityContext: z.object({
          runAsNonRoot: z.literal(true),
          seccompProfile: z.object({ type: z.literal('RuntimeDefault') }),
        }),
        initContainers: z.array(container).default([]),
        containers: z.array(container).min(1),
        volumes: z.array(z.object({ name: z.string() })).default([]),
      }),
    }),
  }),
})
export type Workload = z.infer<typeof workload>

export const kubernetesFiles = globSync('deploy/kubernetes/*/*.yaml', { cwd: root }).sort()

export const kubernetesObjects = kubernetesFiles.flatMap(
  (file) => documentsOf(file) as { kind: string; metadata?: { name: string } }[],
)

export const workloads: Workload[] = kubernetesObjects
  .filter(({ kind }) => ['Deployment', 'StatefulSet', 'Job'].includes(kind))
  .map((object) => workload.parse(object))

export const kustomization = z.object({
  resources: z.array(z.string()),
  configMapGenerator: z.array(
    z.object({
      name: z.string(),
      envs: z.array(z.string()).default([]),
      files: z.array(z.string()).default([]),
    }),
  ),
  images: z.array(z.object({ name: z.string(), newTag: z.string() })),
})

const service = z.looseObject({
  image: z.string(),
  command: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.string()).default({}),
  deploy: z
    .object({ resources: z.object({ limits: z.object({ cpus: z.string(), memory: z.string() }) }) })
    .optional(),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  depends_on: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).default([]),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
})
export const compose = z
  .object({
    services: z.record(z.string(), service),
    volumes: z.record(z.string(), z.unknown()),
    secrets: z.record(z.string(), z.object({ file: z.string() })),
  })
  .parse(documentsOf('deploy/compose/compose.yaml')[0])
