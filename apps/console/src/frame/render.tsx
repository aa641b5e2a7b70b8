import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Layout, type LayoutProps } from './layout.tsx'

/** A whole document. Nothing runs in the browser, so no hydration markers are needed. */
export function renderPage(props: LayoutProps): string {
  const html = renderToStaticMarkup(<Layout {...props} />)
  // Only a page with a table can be exported.
  const isList = html.includes('<table>')
  return `<!doctype html>${isList ? html : renderToStaticMarkup(<Layout {...props} csvHref={undefined} />)}`
}

export const renderBody = (body: ReactNode): string => renderToStaticMarkup(body)
