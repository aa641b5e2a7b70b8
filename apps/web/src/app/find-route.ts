import { matchPath, type Params } from '../routes/path.ts'
import type { Route } from '../routes/route.ts'
import { notFound, routes } from './routes.ts'

export type FoundRoute = { route: Route; params: Params }

export function findRoute(path: string): FoundRoute {
  for (const route of routes) {
    const params = matchPath(route.path, path)
    if (params) return { route, params }
  }
  return { route: notFound, params: {} }
}
