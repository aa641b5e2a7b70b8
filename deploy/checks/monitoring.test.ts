import { globSync } from 'node:fs'
import { createMetrics } from '@planet/platform/http/metrics'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { root } from '../../tools/root.ts'
import { documentsOf, read } from './manifests.ts'

const rules = z
  .object({
    groups: z.array(
      z.object({
        rules: z.array(
          z.object({
            alert: z.string(),
            expr: z.string(),
            labels: z.object({ severity: z.enum(['page', 'ticket']) }),
            annotations: z.object({ summary: z.string(), runbook_url: z.string() }),
          }),
        ),
      }),
    ),
  })
  .parse(documentsOf('deploy/monitoring/alerts.yaml')[0])
const alerts = rules.groups.flatMap((group) => group.rules)

const dashboards = globSync('deploy/monitoring/dashboards/*.json', { cwd: root }).map((file) =>
  z
    .object({
      uid: z.string(),
      panels: z.array(
        z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).min(1) }),
      ),
    })
    .parse(JSON.parse(read(file))),
)

/** Names of metrics in the product's sources, and those that the library adds. */
function knownMetrics(): Set<string> {
  const { registry } = createMetrics('test')
  const sources = [
    'apps/server/src/start/api.ts',
    'apps/server/src/process/inspection.ts',
    'apps/server/src/monitoring/bridge-metrics.ts',
    'apps/server/src/monitoring/product-metrics.ts',
    'packages/platform/src/http/metrics.ts',
  ]
  const own = sources.flatMap((file) =>
    [...read(file).matchAll(/(?:gauges?\(\s*|counter\(\s*|name: )'(\w+)'/g)].map(([, name = '']) => name),
  )
  const histograms = own
    .filter((name) => name.endsWith('_seconds'))
    .flatMap((name) => [`${name}_count`, `${name}_bucket`])
  return new Set([...own, ...histograms, ...registry.getMetricsAsArray().map(({ name }) => name), 'up'])
}

/** The names before a brace, a bracket or an operator that are neither functions nor labels. */
const metricsIn = (expression: string): string[] => {
  const bare = expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, ' ')
  return [...bare.matchAll(/\b[a-z][a-z0-9_]*\b(?!\s*\()/g)]
    .map(([name]) => name)
    .filter((name) => !['by', 'and', 'or', 'unless'].includes(name))
}

describe('alerts and dashboards', () => {
  const known = knownMetrics()

  it.each(alerts.map((alert) => [alert.alert, alert] as const))(
    '%s asks for metrics that exist',
    (_, { expr }) => {
      const names = metricsIn(expr)
      expect(names.length).toBeGreaterThan(0)
      expect(names.filter((name) => !known.has(name))).toEqual([])
    },
  )

  it.each(alerts.map((alert) => [alert.alert, alert] as const))(
    '%s has a runbook',
    (name, { annotations }) => {
      expect(annotations.runbook_url).toBe(`docs/runbooks.md#${name.toLowerCase()}`)
      expect(read('docs/runbooks.md')).toContain(`\n## ${name}\n`)
    },
  )

  it('show metrics that exist', () => {
    const expressions = dashboards.flatMap(({ panels }) =>
      panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    )
    expect(expressions.length).toBeGreaterThan(10)
    expect(expressions.flatMap(metricsIn).filter((name) => !known.has(name))).toEqual([])
  })
})
