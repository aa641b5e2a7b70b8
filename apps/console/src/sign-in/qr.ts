import { type Html, html } from '@planet/platform/html/html'
import { encode } from 'uqr'

/** A QR code as one path: dark squares on the white that its frame gives it. */
export function qrCode(text: string, label: string): Html {
  const { data, size } = encode(text, { border: 0 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return html`<svg class="qr" role="img" aria-label="${label}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path d="${squares.join('')}"/></svg>`
}
