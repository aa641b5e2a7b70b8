import type { FastifyInstance } from 'fastify'
import type { Section } from '../page/sections.ts'
import type { SandboxConfig } from './sandbox-config.ts'

export type PartContext = {
  /** The HTTP server of the sandbox, not yet listening: a part adds its routes. */
  app: FastifyInstance
  config: SandboxConfig
  /** A folder of the part's own, which exists. */
  folder: string
  /** Notifies open pages of new content. */
  changed: () => void
  /** Milliseconds since 1970 in the sandbox's time: behind the machine while its past is played. */
  now: () => number
  /** Called when the part cannot go on, as after a failed write: the sandbox has to be started again. */
  onFailure?: (cause: unknown) => void
}

export type RunningPart = {
  /** What people see of it on the page. */
  section?: Section
  /** What the program reports about it in its ready line, such as an address. */
  ready?: Readonly<Record<string, string>>
  close?: () => Promise<void>
}

/** A stand-in for something of the outside world: a partner or a network. */
export type Part = { name: string; start: (context: PartContext) => Promise<RunningPart> }
