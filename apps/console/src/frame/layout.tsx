import { type Language, languages } from '@planet/api/language'
import type { ReactNode } from 'react'
import { Notice } from './elements.tsx'
import type { Message } from './flash.ts'
import { languageNames } from './language.ts'
import { isAllowed } from './permissions.ts'
import { type ConsoleOperator, type MenuEntry, menuGroups } from './section.ts'
import { texts } from './texts.ts'
import { countsOf, type MenuCount, sectionOf, type WaitingQueue } from './waiting.ts'

export type LayoutProps = {
  title: string
  language: Language
  /** The path of the page, which marks its entry in the menu. */
  path: string
  menu: readonly MenuEntry[]
  /** The queues that are counted in the menu. */
  waiting: readonly WaitingQueue[]
  now: Date
  /** Undefined before the operator has signed in. */
  operator: ConsoleOperator | undefined
  message: Message | undefined
  /** The URL that exports the page's list; undefined if there is none. */
  csvHref: string | undefined
  children: ReactNode
}

/** The document around the content of a section. */
export function Layout(props: LayoutProps): ReactNode {
  const { title, language, operator, message, csvHref, children } = props
  const t = texts[language]
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · ${t.console}`}</title>
        <link rel="stylesheet" href="/style.css" />
        {operator && <script src="/live.js" defer />}
      </head>
      <body className={operator === undefined ? 'outside' : undefined}>
        <a className="skip" href="#content">
          {t.skip}
        </a>
        <header>
          <a className="brand" href="/">
            {t.console}
          </a>
          {operator && <SignedIn operator={operator} language={language} />}
        </header>
        {operator && <Menu {...props} operator={operator} />}
        <main id="content" tabIndex={-1}>
          <h1>{title}</h1>
          {message && (
            <div role="status">
              <Notice tone={message.tone}>{message.text}</Notice>
            </div>
          )}
          {children}
          {csvHref !== undefined && (
            <p>
              <a href={csvHref}>{t.csv}</a>
            </p>
          )}
        </main>
        <footer>
          <LanguageForm language={language} />
        </footer>
      </body>
    </html>
  )
}

const SignedIn = ({ operator, language }: { operator: ConsoleOperator; language: Language }): ReactNode => (
  <div className="who">
    <a href="/me">{operator.name}</a>
    <form method="post" action="/logout">
      <button type="submit">{texts[language].logOut}</button>
    </form>
  </div>
)

const LanguageForm = ({ language }: { language: Language }): ReactNode => (
  <form method="post" action="/language">
    <span>{texts[language].language}</span>
    {languages.map((one) => (
      <button
        key={one}
        type="submit"
        name="language"
        value={one}
        lang={one}
        aria-current={one === language ? 'true' : undefined}
      >
        {languageNames[one]}
      </button>
    ))}
  </form>
)

type MenuProps = Pick<LayoutProps, 'menu' | 'path' | 'language' | 'waiting' | 'now'> & {
  operator: ConsoleOperator
}

/** Only what the operator may open. */
function Menu({ operator, menu, path, language, waiting, now }: MenuProps): ReactNode {
  const t = texts[language]
  const open = menu.filter(({ permission }) => isAllowed(operator.roles, permission))
  const counts = countsOf(operator.roles, waiting, now)
  const groups = menuGroups
    .map((group) => ({ group, entries: open.filter((entry) => entry.group === group) }))
    .filter(({ entries }) => entries.length > 0)
  return (
    <nav className="menu" aria-label={t.menu}>
      {groups.map(({ group, entries }) => (
        <div key={group}>
          <h2>{t.groups[group]}</h2>
          <ul>
            {entries.map(({ href, title }) => (
              <li key={href}>
                <a href={href} aria-current={sectionOf(href) === sectionOf(path) ? 'page' : undefined}>
                  {title[language]}
                </a>
                <Count href={href} count={counts(href)} language={language} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

/** Next to the link and not in it, so that the link keeps its name. The page's script updates the figure. */
function Count({ href, count, language }: { href: string; count: MenuCount; language: Language }): ReactNode {
  return (
    <span className={count.isLate ? 'count late' : 'count'} data-count={href} hidden={count.text === ''}>
      <span data-figure="">{count.text}</span>
      <span className="unseen"> {texts[language].waiting}</span>
    </span>
  )
}
