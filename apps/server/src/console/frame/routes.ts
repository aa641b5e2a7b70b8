import type { Act, ConsoleParts, Desk } from './desk.ts'
import type { Permission } from './permissions.ts'

export type DeskRoute = { method: 'GET' | 'POST'; url: string; permission: Permission; act: Act }

/** Everything that the desks open, each with what it asks of its visitor. */
export function routesOf(desks: readonly Desk[], parts: ConsoleParts): DeskRoute[] {
  const routes: DeskRoute[] = []
  const add = (method: DeskRoute['method']) => (url: string, permission: Permission, act: Act) => {
    if (routes.some((route) => route.method === method && route.url === url))
      throw new Error(`Two desks open ${method} ${url}.`)
    routes.push({ method, url, permission, act })
  }
  for (const desk of desks) desk.serve({ page: add('GET'), act: add('POST') }, parts)
  return routes
}
