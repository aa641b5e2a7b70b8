import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { navigate, pathOf } from './location.ts'
import { prefetchScreen } from './prefetch.ts'

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

/** A real link that changes the page without reloading the document. Pointing at it or focusing it prefetches the screen. */
export function Link({ href, onClick, ...rest }: LinkProps) {
  const prefetch = () => prefetchScreen(pathOf(href))
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (event.defaultPrevented || !plain || rest.target) return
    event.preventDefault()
    navigate(href)
  }
  return <a {...rest} href={href} onClick={follow} onPointerEnter={prefetch} onFocus={prefetch} />
}
