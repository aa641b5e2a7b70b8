import { signUp } from '@planet/api/calls/auth/sign-up'
import { handles } from '@planet/api/generated/handles'
import { Button } from '@planet/ui/button'
import { Choices, Radio } from '@planet/ui/choice'
import { TextField } from '@planet/ui/field'
import { Form, FormPage, Lead, SmallText } from '@planet/ui/form-page'
import { useState } from 'react'
import { RequestFailure, request } from '../../../api/request.ts'
import { EmailField } from '../../../forms/email-field.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { useOwnDocument } from '../../../human/own-document.ts'
import { language } from '../../../i18n/language.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import { Link } from '../../../routes/link.tsx'
import { navigate } from '../../../routes/location.ts'
import { keptReffer } from '../../../session/reffer.ts'
import { HumanCheckNotice } from '../../human-check/parts/human-check-notice.tsx'
import { useHumanCheck } from '../../human-check/parts/use-human-check.ts'
import { rememberSentTo, sentTo } from '../parts/sent-to.ts'
import { t } from '../text.ts'

export default function SignUp() {
  useTitle(t.title)
  useOwnDocument()
  const [referralError, setReferralError] = useState<string>()
  // Requests the mail again with the same entries.
  const before = new URLSearchParams(location.search).has('again') ? sentTo() : undefined
  const isCompany = before?.userType === 'corporate'
  const human = useHumanCheck()
  const { formRef, busy, onSubmit, errorOf } = useCallForm({
    call: signUp,
    labels: { email: t.email, user_type: t.userType, reffer: t.referral },
    extra: () => ({ language }),
    send: async (contents) => {
      setReferralError(undefined)
      if (contents.reffer && !(await isKnownReferral(contents.reffer)))
        return setReferralError(t.referralUnknown)
      await human.prove()
      await request(handles.signUp, { contents })
      rememberSentTo({ email: contents.email, userType: contents.user_type })
      navigate('/email_sent')
    },
  })
  return (
    <FormPage>
      <div>
        <h1>{t.title}</h1>
        <Lead>{t.lead}</Lead>
      </div>
      <Form ref={formRef} onSubmit={onSubmit}>
        <EmailField
          label={t.email}
          autoComplete="email"
          defaultValue={before?.email}
          help={t.emailHelp}
          error={errorOf('email')}
        />
        <Choices legend={t.userType} error={errorOf('user_type')}>
          <Radio name="user_type" value="individual" label={t.individual} defaultChecked={!isCompany} />
          <Radio
            name="user_type"
            value="corporate"
            label={t.corporate}
            help={t.corporateHelp}
            defaultChecked={isCompany}
          />
        </Choices>
        <TextField
          label={t.referral}
          aside={t.optional}
          name="reffer"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          defaultValue={keptReffer()}
          error={errorOf('reffer') ?? referralError}
        />
        <HumanCheckNotice state={human.state} />
        <Button type="submit" busy={busy}>
          {t.submit}
        </Button>
        <SmallText>{t.humanCheck}</SmallText>
      </Form>
      <SmallText>
        {t.haveAccount} <Link href="/login">{t.login}</Link>
      </SmallText>
    </FormPage>
  )
}

async function isKnownReferral(param: string): Promise<boolean> {
  try {
    await request(handles.checkReferral, { contents: { param } })
    return true
  } catch (failure) {
    if (failure instanceof RequestFailure && failure.code === 'data_not_found') return false
    throw failure
  }
}
