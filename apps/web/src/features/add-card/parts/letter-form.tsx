import { addCard } from '@planet/api/calls/card/add'
import { handles } from '@planet/api/generated/handles'
import { Button } from '@planet/ui/button'
import { TextField } from '@planet/ui/field'
import { Form, Lead } from '@planet/ui/form-page'
import { toast } from '@planet/ui/toast'
import { request } from '../../../api/request.ts'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { t } from '../text.ts'

/** The two numbers of the letter. The check digit already detects a wrong digit here. */
export function LetterForm({ onAdded }: { onAdded: () => void }) {
  const form = useCallForm({
    call: addCard,
    labels: { card_no: t.number, envelop_no: t.envelope },
    send: async (contents) => {
      await request(handles.addCard, { contents })
      form.formRef.current?.reset()
      toast('good', t.activated)
      onAdded()
    },
  })
  return (
    <Form ref={form.formRef} onSubmit={form.onSubmit}>
      <header>
        <h2>{t.title}</h2>
        <Lead>{t.lead}</Lead>
      </header>
      <TextField
        label={t.number}
        help={t.numberHelp}
        name="card_no"
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        error={form.errorOf('card_no')}
      />
      <TextField
        label={t.envelope}
        help={t.envelopeHelp}
        name="envelop_no"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        error={form.errorOf('envelop_no')}
      />
      <Button type="submit" busy={form.busy}>
        {t.activate}
      </Button>
    </Form>
  )
}
