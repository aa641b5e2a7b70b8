import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { findRoute } from './find-route.ts'
import { navigate, pathOf } from './location.ts'

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

/** A real link that changes the page without loading the document anew. The next screen is fetched while one aims. */
export function Link({ href, onClick, ...rest }: LinkProps) {
  const preload = () =>
    void findRoute(pathOf(href))
      .route.load()
      .catch(() => undefined)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (event.defaultPrevented || !plain || rest.target) return
    event.preventDefault()
    navigate(href)
  }
  return <a {...rest} href={href} onClick={follow} onPointerEnter={preload} onFocus={preload} />
}
