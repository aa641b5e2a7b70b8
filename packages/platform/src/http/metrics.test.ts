import { expect, it } from 'vitest'
import { createMetrics } from './metrics.ts'

it('reports the other metrics when one cannot be read', async () => {
  const metrics = createMetrics('test')
  metrics.gauge('lost', 'From a database that is away', () => Promise.reject(new Error('away')))
  metrics.gauge('kept', 'From this process', () => 7)
  metrics.gauge('late', 'From a node that never responds', () => new Promise(() => undefined))
  metrics.gauges('lost_too', 'From the same database', 'code', () => Promise.reject(new Error('away')))
  let open = [['short', 2] as const, ['late', 1] as const]
  metrics.gauges('told_apart', 'Of this process', 'code', async () => open)
  const text = await metrics.registry.metrics()
  expect(text).toContain('kept{role="test"} 7')
  expect(text).toContain('lost{role="test"} Nan')
  expect(text).toContain('late{role="test"} Nan')
  expect(text).not.toContain('lost_too{')
  expect(text).toContain('told_apart{code="short",role="test"} 2')
  open = open.slice(0, 1)
  expect(await metrics.registry.metrics()).not.toContain('told_apart{code="late"')
})
