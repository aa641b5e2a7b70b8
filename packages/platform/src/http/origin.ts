import type { FastifyRequest } from 'fastify'

/** Where a call came from, for the user to recognise. Personal data, so it is stored sealed. */
export type Origin = { address: string; device: string }

export const originOf = (request: FastifyRequest): Origin => ({
  address: request.ip,
  device: describeDevice(request.headers['user-agent'] ?? ''),
})

const browsers: readonly [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** Browser and system by their common names, or the beginning of the user agent. */
export function describeDevice(userAgent: string): string {
  const find = (list: readonly [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent))?.[1]
  const known = [find(browsers), find(systems)].filter((part) => part !== undefined)
  return known.length > 0 ? known.join(', ') : userAgent.replace(/[^\x20-\x7e]/g, '').slice(0, 60)
}
