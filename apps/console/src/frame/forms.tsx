import type { ReactNode } from 'react'

type ButtonProps = { look?: 'main' | 'bad' | 'quiet'; children: string }

/** The one filled button is `main`; an irreversible action is `bad`; the others are quiet. */
export const Button = ({ look = 'quiet', children }: ButtonProps): ReactNode => (
  <button type="submit" className={look}>
    {children}
  </button>
)

export const PostForm = ({ action, children }: { action: string; children: ReactNode }): ReactNode => (
  <form method="post" action={action}>
    {children}
  </form>
)

/** Opens under its summary, so that a page with many actions stays short. */
export const Folded = ({ summary, children }: { summary: string; children: ReactNode }): ReactNode => (
  <details className="act">
    <summary>{summary}</summary>
    {children}
  </details>
)
