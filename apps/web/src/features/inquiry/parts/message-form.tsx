import type { requestCancellation } from '@planet/api/calls/inquiry/cancellation'
import type { sendInquiry } from '@planet/api/calls/inquiry/send'
import { handles } from '@planet/api/generated/handles'
import { Button } from '@planet/ui/button'
import { Empty } from '@planet/ui/empty'
import { TextArea, TextField } from '@planet/ui/field'
import { Form, FormPage, Lead, SmallText } from '@planet/ui/form-page'
import { Notice } from '@planet/ui/notice'
import { useState } from 'react'
import { request } from '../../../api/request.ts'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { useOwnDocument } from '../../../human/own-document.ts'
import { language } from '../../../i18n/language.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import { HumanCheckNotice } from '../../human-check/parts/human-check-notice.tsx'
import { useHumanCheck } from '../../human-check/parts/use-human-check.ts'
import { aboutIn } from '../../settlements/parts/inquiry-about.ts'
import { t } from '../text.ts'

type MessageCall = typeof sendInquiry | typeof requestCancellation

/**
 * A message to the provider: name, email, content. Inquiries and cancellations differ in their texts and their call.
 */
export function MessageForm({ call, kind }: { call: MessageCall; kind: 'inquiry' | 'cancellation' }) {
  const words = t[kind]
  useTitle(words.title)
  useOwnDocument()
  const [sentTo, setSentTo] = useState<string>()
  const about = aboutIn(location.search)
  const human = useHumanCheck()
  const { formRef, busy, onSubmit, errorOf } = useCallForm({
    call,
    labels: { name: t.name, email: t.email, content: words.contentName },
    extra: () => ({ language }),
    draft: kind,
    send: async (contents) => {
      await human.prove()
      await request(handles[kind === 'inquiry' ? 'sendInquiry' : 'requestCancellation'], { contents })
      setSentTo(contents.email)
    },
  })
  if (sentTo) {
    const again = (
      <Button look="quiet" onClick={() => setSentTo(undefined)}>
        {words.again}
      </Button>
    )
    return (
      <Empty wholePage icon="check" title={words.sentTitle} action={again}>
        {words.sentText(sentTo)}
      </Empty>
    )
  }
  return (
    <FormPage>
      <div>
        <h1>{words.title}</h1>
        <Lead>{words.lead}</Lead>
      </div>
      <Form ref={formRef} onSubmit={onSubmit}>
        <TextField label={t.name} name="name" autoComplete="name" maxLength={120} error={errorOf('name')} />
        <TextField
          label={t.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          help={t.copyGoes}
          error={errorOf('email')}
        />
        <TextArea
          label={words.content}
          name="content"
          maxLength={5000}
          defaultValue={about && t.about(about)}
          error={errorOf('content')}
        />
        <Notice meaning="wait">{words.warning}</Notice>
        <HumanCheckNotice state={human.state} />
        <Button type="submit" busy={busy}>
          {words.send}
        </Button>
        <SmallText>{t.humanCheck}</SmallText>
      </Form>
    </FormPage>
  )
}
