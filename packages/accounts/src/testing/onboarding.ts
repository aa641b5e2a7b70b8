import { agreementIds } from '@planet/api/agreements'
import { documentsOf } from '@planet/api/calls/customer/file-upload'
import type { Information } from '@planet/api/fields/information'
import type { Browser } from './browser.ts'
import { jpeg } from './files.ts'
import { addPerson, goodCompany, goodInformation, logIn, type Person } from './people.ts'
import type { TestAccounts } from './test-accounts.ts'

export const fourFiles = async (
  userType: 'individual' | 'corporate' = 'individual',
): Promise<Record<string, Buffer>> => {
  const bytes = await jpeg()
  return Object.fromEntries(documentsOf[userType].map((kind) => [kind, bytes]))
}

const steps = ['agreements', 'input', 'confirm', 'documents', 'identity'] as const
export type Step = (typeof steps)[number]

/** A person who has signed up and done every step up to and including the given one, through the calls. */
export async function onboard(
  test: TestAccounts,
  upTo: Step,
  userType: 'individual' | 'corporate' = 'individual',
  of: NonNullable<Information['company']> = goodCompany,
): Promise<{ person: Person; browser: Browser }> {
  const person = await addPerson(test, { userType })
  const browser = await logIn(test, person)
  const company = userType === 'corporate' ? { company: of } : {}
  const acts: Record<Step, () => Promise<void>> = {
    agreements: async () => {
      for (const agreement_id of agreementIds)
        await mustSucceed(browser.post('/api/agreement/update/', { agreement_id, value: '1' }))
    },
    input: () =>
      mustSucceed(browser.post('/api/customer/input/', { account_info: { ...goodInformation, ...company } })),
    confirm: () => mustSucceed(browser.post('/api/customer/input_confirm/')),
    documents: async () =>
      mustSucceed(browser.upload('/api/customer/file_upload/', await fourFiles(userType))),
    identity: async () => {
      test.identity.say({ outcome: 'green', comment: '' })
      await mustSucceed(browser.post('/api/customer/sumsub_check/'))
      await mustSucceed(browser.post('/api/customer/sumsub_status/'))
    },
  }
  for (const step of steps) {
    await acts[step]()
    if (step === upTo) break
  }
  return { person, browser }
}

async function mustSucceed(call: Promise<{ body: { success: boolean } }>): Promise<void> {
  const { body } = await call
  if (!body.success) throw new Error(`a step failed: ${JSON.stringify(body)}`)
}
