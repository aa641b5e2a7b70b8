import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from './call.ts'

/** Where an answer repeats what was asked for: the name in the request, and the path in the answer. */
export type Echoes = Readonly<Record<string, string>>

/**
 * What a browser needs at run time to make a call: method and path. The schemas stay behind as types, so a handle does
 * not bring their library into the bundle.
 */
export type Handle<C extends Call = Call, Method extends 'GET' | 'POST' = 'GET' | 'POST'> = {
  readonly method: Method
  readonly path: C['path']
  /** An answer about anything else than what was asked for is refused. */
  readonly echoes?: Echoes
  /** Carries the call's types; never set. */
  readonly call?: C
}

/** A part of the input is optional if the call accepts it empty. */
type Part<Name extends string, T> = Record<never, never> extends T ? { [N in Name]?: T } : { [N in Name]: T }

type CallInput<C extends Call> = Part<'params', ParamsOf<C>> &
  Part<'query', QueryOf<C>> &
  Part<'contents', BodyOf<C>>

/** The input of a call. */
export type InputOf<H extends Handle> = H extends Handle<infer C> ? CallInput<C> : never

/** The response of a call. */
export type AnswerTo<H extends Handle> = H extends Handle<infer C> ? AnswerOf<C> : never

export const get = <C extends Call>(path: C['path'], echoes?: Echoes): Handle<C, 'GET'> => ({
  method: 'GET',
  path,
  ...(echoes && { echoes }),
})
export const post = <C extends Call>(path: C['path'], echoes?: Echoes): Handle<C, 'POST'> => ({
  method: 'POST',
  path,
  ...(echoes && { echoes }),
})
