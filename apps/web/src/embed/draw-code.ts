import { qrPath } from '../qr/qr-path.ts'

const svg = 'http://www.w3.org/2000/svg'

function element(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const made = document.createElementNS(svg, name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  return made
}

/** A QR code without React, dark on white in both themes. */
export function drawCode(text: string, label: string): SVGElement {
  const { path, size } = qrPath(text)
  const code = element('svg', { viewBox: `0 0 ${size} ${size}`, role: 'img', 'aria-label': label })
  code.append(
    element('rect', { width: String(size), height: String(size), fill: '#fff' }),
    element('path', { d: path, fill: '#000', 'shape-rendering': 'crispEdges' }),
  )
  return code
}
