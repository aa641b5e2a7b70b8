import type { ReactNode } from 'react'
import { Each } from './each.tsx'
import type { Tone } from './flash.ts'

/** UTC to the minute, which operators in every time zone read the same way. */
export const Moment = ({
  at,
  hasSeconds = false,
}: {
  at: Date | null | undefined
  hasSeconds?: boolean
}): ReactNode => {
  if (!at) return '–'
  const iso = at.toISOString()
  return <time dateTime={iso}>{iso.slice(0, hasSeconds ? 19 : 16).replace('T', ' ')}</time>
}

export const Pill = ({ tone, children }: { tone: Tone | 'plain'; children: string }): ReactNode => (
  <span className={`pill ${tone}`}>{children}</span>
)

/** Anything longer than an account's id may break anywhere, so that tables keep their width. */
const longestUnbroken = 24

/** Addresses, ids and hashes, which people compare character by character. */
export const Mono = ({ children }: { children: string }): ReactNode => (
  <code className={children.length <= longestUnbroken ? 'short' : undefined}>{children}</code>
)

export const Link = ({ href, children }: { href: string; children: ReactNode }): ReactNode => (
  <a href={href}>{children}</a>
)

export const CustomerLink = ({ account }: { account: string | null }): ReactNode =>
  account === null ? (
    '–'
  ) : (
    <Link href={`/customers/${encodeURIComponent(account)}`}>
      <Mono>{account}</Mono>
    </Link>
  )

export const Empty = ({ children }: { children: string }): ReactNode => <p className="empty">{children}</p>

export const Notice = ({ tone, children }: { tone: Tone; children: ReactNode }): ReactNode => (
  <p className={`notice ${tone}`}>{children}</p>
)

/** A part of a page with its own heading. */
export const Panel = ({ title, children }: { title: string; children: ReactNode }): ReactNode => (
  <section className="panel">
    <h2>{title}</h2>
    {children}
  </section>
)

/** The main content, with related content next to it. */
export const Columns = ({ side, children }: { side: ReactNode; children: ReactNode }): ReactNode => (
  <div className="columns">
    <div>{children}</div>
    <div>{side}</div>
  </div>
)

/** A list of `Fact`. */
export const Facts = ({ children }: { children: ReactNode }): ReactNode => <dl>{children}</dl>

export const Fact = ({ name, children }: { name: string; children: ReactNode }): ReactNode => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
)

type FactListProps = { entries: readonly (readonly [name: string, value: ReactNode])[] }

/** Facts whose number is known only at run time. */
export const FactList = ({ entries }: FactListProps): ReactNode => {
  return (
    <Facts>
      <Each of={entries}>{([name, value]) => <Fact name={name}>{value}</Fact>}</Each>
    </Facts>
  )
}

type LinesProps<Item> = { items: readonly Item[]; line: (item: Item) => ReactNode }

/** Each item on its own line, within a cell. */
export function Lines<Item>({ items, line }: LinesProps<Item>): ReactNode {
  return (
    <Each of={items}>
      {(item, index) => (
        <>
          {index > 0 && <br />}
          {line(item)}
        </>
      )}
    </Each>
  )
}

export type Tab = { href: string; label: string; isCurrent: boolean }

export const Tabs = ({ label, tabs }: { label: string; tabs: readonly Tab[] }): ReactNode => (
  <nav className="tabs" aria-label={label}>
    {tabs.map((tab) => (
      <a key={tab.href} href={tab.href} aria-current={tab.isCurrent ? 'page' : undefined}>
        {tab.label}
      </a>
    ))}
  </nav>
)
