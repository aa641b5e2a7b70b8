import { currentAccount } from '@planet/accounts/account/find-account'
import { checkFiles } from '@planet/accounts/documents/check-files'
import { receiveParts } from '@planet/accounts/documents/receive-files'
import { ApiError } from '@planet/api/api-error'
import { answerFundsRequest, longestFundsAnswer } from '@planet/api/calls/customer/funds-answer'
import { answerFunds } from '@planet/compliance/cases/funds-answer'
import { route } from '../../routing/route.ts'

export const answerFundsRequestRoute = route(answerFundsRequest, async ({ accounts }, { request }) => {
  const account = await currentAccount(accounts, request)
  const parts = answerFundsRequest.files ?? { names: [], types: [], largest: 0 }
  const { files, texts } = await receiveParts(request, parts)
  const text = texts.get('answer')?.trim() ?? ''
  if (text === '') throw new ApiError('warn_required_parameter_is_empty')
  if (text.length > longestFundsAnswer || text.includes('\0'))
    throw new ApiError('invalid_data', { fields: [{ field: 'answer', reason: 'too_long' }] })
  const checked = await checkFiles(files)
  const answer = { text, files: [...checked.values()] }
  await answerFunds(accounts, account, texts.get('request_id') ?? '', answer)
  return {}
})
