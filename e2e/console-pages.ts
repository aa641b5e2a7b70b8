import type { Page } from '@playwright/test'

/** Without ids, numbers and names, so that two customers or two settings are one kind of page. */
const kindOf = (path: string): string =>
  path.replaceAll(/\/(?=[^/]*[A-Z\d])[^/]+/g, '/:id').replace(/^\/(settings|operators)\/.+$/, '/$1/:name')

/** One address of each kind of page that the console's links lead to from its first page, whatever they are. */
export async function consolePages(desk: Page): Promise<string[]> {
  const found = new Map<string, string>([['/', '/']])
  const seen = new Set<string>()
  for (let next: string | undefined = '/'; next !== undefined; next = first(found, seen)) {
    seen.add(kindOf(next))
    const answer = await desk.request.get(next)
    const isPage = answer.headers()['content-type']?.startsWith('text/html') ?? false
    if (!isPage) found.delete(kindOf(next))
    const links = isPage ? [...(await answer.text()).matchAll(/href="(\/[^"?#]*)/g)] : []
    for (const [, path = ''] of links)
      if (!seen.has(kindOf(path)) && !path.includes('.')) found.set(kindOf(path), path)
  }
  return [...found.values()]
}

const first = (found: ReadonlyMap<string, string>, seen: ReadonlySet<string>): string | undefined =>
  [...found].find(([kind]) => !seen.has(kind))?.[1]
