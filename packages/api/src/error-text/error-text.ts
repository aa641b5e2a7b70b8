import type { ErrorCode } from '../errors.ts'

/** A missing or surplus code fails the type check of the language's file. */
export type ErrorText = Record<ErrorCode, string>
