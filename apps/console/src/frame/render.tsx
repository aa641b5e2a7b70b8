import { renderToStaticMarkup } from 'react-dom/server'
import { Layout, type LayoutProps } from './layout.tsx'

/** A whole document. Nothing runs in the browser, so no marks for hydration are needed. */
export const renderPage = (props: LayoutProps): string =>
  `<!doctype html>${renderToStaticMarkup(<Layout {...props} />)}`
