import { expect, it } from 'vitest'
import { createMetrics } from './metrics.ts'

it('reports the other metrics when one cannot be read', async () => {
  const metrics = createMetrics('test')
  metrics.gauge('lost', 'From a database that is away', () => Promise.reject(new Error('away')))
  metrics.gauge('kept', 'From this process', () => 7)
  const text = await metrics.registry.metrics()
  expect(text).toContain('kept{role="test"} 7')
  expect(text).toContain('lost{role="test"} Nan')
})
