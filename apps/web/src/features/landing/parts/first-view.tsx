import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { queryClient } from '../../../api/query-client.ts'
import { Hero } from './hero.tsx'
import styles from './landing.module.css'
import { PrivacyBanner } from './privacy-banner.tsx'

/** The top of the landing page as markup, which the build puts into the page; see apps/web/first-view.ts. */
export const firstView = (): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <div className={styles.first}>
        <Hero />
        <PrivacyBanner />
      </div>
    </QueryClientProvider>,
  )
