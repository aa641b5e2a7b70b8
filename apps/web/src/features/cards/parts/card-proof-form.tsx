import type { BodyOf } from '@planet/api/call'
import { unlockCard } from '@planet/api/calls/card/unlock'
import { Button } from '@planet/ui/button'
import { Form } from '@planet/ui/form-page'
import { ProofFields } from '../../../forms/proof-fields.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { t } from '../text.ts'

type CardProof = BodyOf<typeof unlockCard>

const labels = { password: t.password, param: t.code }

type Props = { cardId: string; text: string; button: string; send: (proof: CardProof) => Promise<void> }

export function CardProofForm({ cardId, text, button, send }: Props) {
  const { formRef, busy, onSubmit, errorOf } = useCallForm({
    call: unlockCard,
    labels,
    extra: () => ({ card_id: cardId }),
    send,
  })
  return (
    <Form ref={formRef} onSubmit={onSubmit}>
      <p>{text}</p>
      <ProofFields labels={labels} errorOf={errorOf} />
      <Button type="submit" busy={busy}>
        {button}
      </Button>
    </Form>
  )
}
