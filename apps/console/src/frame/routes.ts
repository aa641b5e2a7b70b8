import type { Permission } from './permissions.ts'
import type { Act, Section } from './section.ts'
import type { ConsoleServices } from './services.ts'

export type SectionRoute = { method: 'GET' | 'POST'; url: string; permission: Permission; act: Act }

/** All routes of the sections, each with the permission it requires. */
export function routesOf(sections: readonly Section[], services: ConsoleServices): SectionRoute[] {
  const routes: SectionRoute[] = []
  const add = (method: SectionRoute['method']) => (url: string, permission: Permission, act: Act) => {
    if (routes.some((route) => route.method === method && route.url === url))
      throw new Error(`Two sections open ${method} ${url}.`)
    routes.push({ method, url, permission, act })
  }
  for (const section of sections) section.serve({ page: add('GET'), act: add('POST') }, services)
  return routes
}
