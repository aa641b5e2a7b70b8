import { addressKey } from '@planet/platform/http/client-address'
import { countUse } from '@planet/platform/http/limit-gate'
import { policyReportsPath } from '@planet/platform/http/security-headers'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'

/** Enough for a page whose every file is blocked; a browser sends several reports at once. */
const limit = { count: 20, seconds: 600 }
const bodyLimit = 32 * 1024
const mostReports = 10
const mostText = 200

export type PolicyReport = { kind: string; directive: string; blocked: string; page: string }

/** Where browsers report what the page's policies blocked (Reporting API, and `report-uri` of older ones). */
export async function servePolicyReports(app: FastifyInstance, pool: Pool): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      ['application/reports+json', 'application/csp-report', 'application/json'],
      { parseAs: 'string', bodyLimit },
      (_request, body, done) => {
        try {
          done(null, JSON.parse(String(body)))
        } catch {
          done(null, undefined)
        }
      },
    )
    scope.post(policyReportsPath, { bodyLimit }, async (request, reply) => {
      await countUse(pool, `policy reports from ${addressKey(request.ip)}`, limit, reply)
      for (const report of readReports(request.body))
        request.log.warn({ event: 'policy', ...report }, 'a browser blocked something on a page')
      return reply.code(204).send()
    })
  })
}

/** The content of each report. Anyone can send anything here, so texts are shortened and have no query strings. */
export function readReports(body: unknown): PolicyReport[] {
  const list = Array.isArray(body) ? body.slice(0, mostReports) : [body]
  return list.flatMap((one): PolicyReport[] => {
    const old = fieldOf(one, 'csp-report')
    const facts = old ?? fieldOf(one, 'body')
    if (typeof facts !== 'object' || facts === null) return []
    const first = (...names: readonly string[]) =>
      textOf(names.map((name) => fieldOf(facts, name)).find((value) => value !== undefined))
    return [
      {
        kind: old ? 'csp-violation' : textOf(fieldOf(one, 'type')),
        directive: first('effectiveDirective', 'effective-directive', 'violated-directive', 'destination'),
        blocked: first('blockedURL', 'blocked-uri'),
        page: first('documentURL', 'document-uri'),
      },
    ]
  })
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined

/** Drops everything after the path of a URL, which may hold a one-time key, and control characters. */
const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
        .replace(/[?#].*$/s, '')
        .replace(/\p{C}/gu, '')
        .slice(0, mostText)
    : ''
