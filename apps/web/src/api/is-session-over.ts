import { endsSession, isErrorCode } from '@planet/api/errors'
import type { RequestFailure } from './request.ts'

export const isSessionOver = (failure: Pick<RequestFailure, 'status' | 'code'>): boolean =>
  failure.status === 401 || (isErrorCode(failure.code) && endsSession(failure.code))
