import type { Language } from '@planet/api/language'
import type { OperatorRole } from '@planet/operators/roles'
import type { FastifyRequest } from 'fastify'
import type { ReactNode } from 'react'
import type { Message } from './flash.ts'
import type { Form } from './form.ts'
import type { Permission } from './permissions.ts'
import type { ProposalKind } from './proposal-kind.ts'
import type { ConsoleServices } from './services.ts'

/** The signed-in operator. The audit log stores name, session and address. */
export type ConsoleOperator = {
  name: string
  roles: readonly OperatorRole[]
  sessionId: string
  address: string
}

/** One request of a signed-in operator. */
export type Visit = {
  operator: ConsoleOperator
  language: Language
  /** A part of the path, as the route names it. */
  param: (name: string) => string
  /** From the URL; empty if it is missing. */
  query: (name: string) => string
  form: Form
  may: (permission: Permission) => boolean
  request: FastifyRequest
  /** When the request arrived. */
  now: Date
}

/** The response of a section; the frame adds the layout. */
export type Answer =
  | { kind: 'page'; title: string; body: ReactNode; status?: number }
  | { kind: 'redirect'; to: string; message?: Message }
  | { kind: 'file'; type: string; bytes: Buffer; download?: string }

export const page = (title: string, body: ReactNode, status = 200): Answer => ({
  kind: 'page',
  title,
  body,
  status,
})

/** After every action the browser loads a page that reports the outcome. */
export const redirect = (to: string, text?: string, tone: Message['tone'] = 'good'): Answer =>
  text === undefined ? { kind: 'redirect', to } : { kind: 'redirect', to, message: { tone, text } }

export const file = (type: string, bytes: Buffer, download?: string): Answer =>
  download === undefined ? { kind: 'file', type, bytes } : { kind: 'file', type, bytes, download }

export type Act = (visit: Visit) => Promise<Answer>

/** How a section registers its routes, each with the permission it requires. */
export type Serve = {
  page: (url: string, permission: Permission, act: Act) => void
  act: (url: string, permission: Permission, act: Act) => void
}

export const menuGroups = ['people', 'money', 'house'] as const

export type MenuEntry = {
  group: (typeof menuGroups)[number]
  href: string
  permission: Permission
  title: Readonly<Record<Language, string>>
}

/** A part of the console: its menu entries, its routes, and the actions that a second operator confirms. */
export type Section = {
  menu: readonly MenuEntry[]
  proposals?: (services: ConsoleServices) => readonly ProposalKind[]
  serve: (serve: Serve, services: ConsoleServices) => void
}
