import type { ComponentType } from 'react'

export type Access =
  /** Open to every visitor, in every state of an account. */
  | 'public'
  /** Open to every visitor; a logged-in one goes Home instead. */
  | 'logged-out'
  /** Logged in, with all onboarding done. */
  | 'login'
  /** Logged in, on the way to an active account. */
  | 'onboarding'

export type Screen = ComponentType<{ params: Readonly<Record<string, string>> }>

export type Route = {
  path: string
  access: Access
  /** Bottom tabs on phones, the side bar on desktops. */
  tabs: boolean
  /** A page without tabs that keeps the side bar for members on desktops. */
  side?: boolean
  /** Forms and signing steps: on phones their button takes the place of the tabs. */
  form?: boolean
  /** Balances in the second column on desktops, which forms have unless they use that column themselves. */
  context?: boolean
  /** The top bar with logo, back arrow and menu. */
  nav: boolean
  footer: boolean
  /** The target of the history icon in the top bar. */
  history?: string
  /** Login does not lead back to this address (specification §4, rule 4). */
  forgetful?: boolean
  load: () => Promise<{ default: Screen }>
}
