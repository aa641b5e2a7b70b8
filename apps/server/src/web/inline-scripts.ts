import { createHash } from 'node:crypto'

/** The hashes under which a Content-Security-Policy allows the inline scripts of a page (CSP3 §8.3). */
export function inlineScriptHashes(page: string): string[] {
  const scripts = page.matchAll(/<script\b(?<attributes>[^>]*)>(?<source>[\s\S]*?)<\/script>/gi)
  return [...scripts]
    .filter(({ groups }) => !/\bsrc\s*=/i.test(groups?.attributes ?? ''))
    .map(({ groups }) =>
      createHash('sha256')
        .update(groups?.source ?? '')
        .digest('base64'),
    )
    .map((hash) => `'sha256-${hash}'`)
}
