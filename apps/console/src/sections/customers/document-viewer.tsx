import type { DocumentKind, DocumentType } from '@planet/accounts/tables'
import type { Language } from '@planet/api/language'
import type { ReactNode } from 'react'
import { texts } from './texts.ts'

const zooms = ['fit', 'double', 'fourfold'] as const
const turns = ['0', '90', '180', '270'] as const

type Props = { language: Language; href: string; kind: DocumentKind; type: DocumentType }

/**
 * A document next to the form, with zoom and rotation by CSS alone. The picture is loaded, and the view recorded, when
 * the operator unfolds it: browsers load a lazy picture only when it is rendered.
 */
export function DocumentViewer({ language, href, kind, type }: Props): ReactNode {
  const t = texts[language]
  const name = t.documentKinds[kind]
  const link = (
    <a href={href} target="_blank" rel="noopener">
      {name}
    </a>
  )
  if (type === 'application/pdf') return <li>{link}</li>
  const choice = (group: 'zoom' | 'turn', value: string, label: string, isFirst: boolean) => (
    <label key={value}>
      <input type="radio" name={`${group}-${kind}`} value={value} defaultChecked={isFirst} />
      <span>{label}</span>
    </label>
  )
  return (
    <li>
      {link}
      <details className="document">
        <summary>{t.viewHere(name)}</summary>
        <fieldset className="viewer">
          <legend>{t.zoom}</legend>
          {zooms.map((zoom, index) => choice('zoom', zoom, t.zooms[zoom], index === 0))}
        </fieldset>
        <fieldset className="viewer">
          <legend>{t.turn}</legend>
          {turns.map((turn, index) => choice('turn', turn, `${turn}°`, index === 0))}
        </fieldset>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an enlarged picture scrolls, also by the keyboard. */}
        <div className="paper" tabIndex={0}>
          <img src={href} alt={name} loading="lazy" />
        </div>
      </details>
    </li>
  )
}
