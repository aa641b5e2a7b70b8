import { useEffect } from 'react'
import { common } from './common.ts'

/** The page's name in the tab, the history and for screen readers. */
export function useTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${common.productName}` : common.productName
  }, [title])
}
