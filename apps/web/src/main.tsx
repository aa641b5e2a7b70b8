import '@fontsource-variable/inter/wght.css'
import '@planet/ui/tokens.css'
import '@planet/ui/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './api/query-client.ts'
import { App } from './app/app.tsx'
import { findRoute } from './app/find-route.ts'
import { followPresses } from './app/follow-presses.ts'
import { waitBehindFirstView } from './app/wait-behind-first-view.ts'
import { language } from './i18n/language.ts'
import { registerServiceWorker } from './pwa/register.ts'
import { registerPrefetch } from './routes/prefetch.ts'
import { followTheme } from './theme/theme.ts'

document.documentElement.lang = language
document.body.classList.add(language)
followTheme()
followPresses()
registerPrefetch((path) => findRoute(path).route.load())

await waitBehindFirstView()
const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element.')
// In parts of a few milliseconds, so that a tap on the first view is answered in between.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <App />
      </QueryClientProvider>
    </StrictMode>,
  ),
)
registerServiceWorker()
