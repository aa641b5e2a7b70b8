import './without-eval.ts'
import { type ZodObject, type ZodRawShape, z } from 'zod'
import type { ErrorCode } from './errors.ts'

export type Access =
  /** Anyone. */
  | 'public'
  /** A logged-in person, after the second factor if it is on. */
  | 'session'
  /** A logged-in person, also before the second factor. */
  | 'half-session'
  /** Anyone; a logged-in person is recognised. */
  | 'optional-session'
  /** A merchant's system with an API token; requests are signed (packages/sdk/src/signature.ts). */
  | 'token'

/** What an API token may be allowed to do. */
export const permissions = ['read', 'create', 'refund'] as const
export type Permission = (typeof permissions)[number]

export type Files = {
  names: readonly string[]
  types: readonly string[]
  largest: number
  /** Parts that carry text. */
  fields?: readonly string[]
}

/** One call of the API: the single place where its path, its schemas and its rules are written. */
export type Call<
  Params extends ZodObject = ZodObject,
  Query extends ZodObject = ZodObject,
  Body extends ZodObject = ZodObject,
  Answer extends ZodObject = ZodObject,
  Path extends string = string,
> = {
  method: 'GET' | 'POST'
  path: Path
  summary: string
  access: Access
  /** The call requires a fresh human check (reCAPTCHA or proof of work). */
  human: boolean
  /** At most `count` calls in `seconds` per network address, account or API token, depending on `by`. */
  limit: { count: number; seconds: number; by: 'address' | 'account' | 'token' }
  /** The permission that a token needs for the call. */
  permission: Permission
  params: Params
  query: Query
  body: Body
  /** Set if the body is multipart/form-data: the parts that it may have, one file each. */
  files: Files | undefined
  /** A download or a stream of events is no part of the API's description, and no page reads it as JSON. */
  responds: 'json' | 'file' | 'stream'
  answer: Answer
  errors: readonly ErrorCode[]
}

const addressLimit = { count: 300, seconds: 60, by: 'address' } as const
/** A busy shop creates 50 orders in a second. */
const tokenLimit = { count: 6000, seconds: 60, by: 'token' } as const

const nothing = z.strictObject({})
type Nothing = typeof nothing

type Defined<T, Fallback extends ZodObject> = T extends ZodObject ? T : Fallback

export function defineCall<
  Params extends ZodObject | undefined = undefined,
  Query extends ZodObject | undefined = undefined,
  Body extends ZodObject | undefined = undefined,
  Answer extends ZodRawShape = Record<never, never>,
  const Path extends string = string,
>(call: {
  method: 'GET' | 'POST'
  path: Path
  summary: string
  access: Access
  human?: boolean
  limit?: { count: number; seconds: number; by?: 'address' | 'account' | 'token' }
  permission?: Permission
  params?: Params
  query?: Query
  body?: Body
  files?: Files | undefined
  responds?: Call['responds']
  answer?: Answer
  errors?: readonly ErrorCode[]
}): Call<Defined<Params, Nothing>, Defined<Query, Nothing>, Defined<Body, Nothing>, ZodObject<Answer>, Path> {
  return {
    method: call.method,
    path: call.path,
    summary: call.summary,
    access: call.access,
    human: call.human ?? false,
    limit: { ...(call.access === 'token' ? tokenLimit : addressLimit), ...call.limit },
    permission: call.permission ?? (call.method === 'GET' ? 'read' : 'create'),
    params: (call.params ?? nothing) as Defined<Params, Nothing>,
    query: (call.query ?? nothing) as Defined<Query, Nothing>,
    body: (call.body ?? nothing) as Defined<Body, Nothing>,
    files: call.files,
    responds: call.responds ?? 'json',
    answer: z.object(call.answer ?? {}) as ZodObject<Answer>,
    errors: call.errors ?? [],
  }
}

export type ParamsOf<C extends Call> = z.infer<C['params']>
export type QueryOf<C extends Call> = z.infer<C['query']>
export type BodyOf<C extends Call> = z.infer<C['body']>
export type AnswerOf<C extends Call> = z.infer<C['answer']>
