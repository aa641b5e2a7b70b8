import { findRoute } from './find-route.ts'
import { loadScreen } from './load-screen.ts'

/**
 * The page may hold the top of the landing page as markup already (apps/web/first-view.ts). It stays in sight until the
 * whole screen can take its place; a failure is reported by the screen itself.
 */
export async function waitBehindFirstView(): Promise<void> {
  const style = document.querySelector<HTMLLinkElement>('link[data-first]')
  if (!style) return
  const { route } = findRoute(location.pathname)
  await Promise.allSettled([loadScreen(route), styleOf(style)])
}

const styleOf = async (link: HTMLLinkElement): Promise<void> => {
  if (link.sheet) return
  await new Promise((resolve) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve)
  })
}
