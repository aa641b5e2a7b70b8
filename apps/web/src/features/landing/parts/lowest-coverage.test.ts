import { describe, expect, it, vi } from 'vitest'

vi.stubGlobal('localStorage', { getItem: () => 'en' })
const { lowestCoverage } = await import('./lowest-coverage.ts')

describe('the coverage that the landing page shows', () => {
  it('is that of the weakest reserve', () => {
    const assets = [
      { owed: '100', reserves: '104' },
      { owed: '1000', reserves: '1001' },
      { owed: '0', reserves: '5' },
    ]
    expect(lowestCoverage(assets)).toBe('100.10%')
  })

  it('shows a shortage', () => {
    expect(lowestCoverage([{ owed: '1000', reserves: '999' }])).toBe('99.90%')
  })

  it('is unknown while nothing is owed', () => {
    expect(lowestCoverage([{ owed: '0', reserves: '5' }])).toBeNull()
    expect(lowestCoverage([])).toBeNull()
  })
})
