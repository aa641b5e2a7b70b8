import type { BodyOf } from '@planet/api/call'
import { unlockCard } from '@planet/api/calls/card/unlock'
import { Button } from '@planet/ui/button'
import { PasswordField, TextField } from '@planet/ui/field'
import { Form } from '@planet/ui/form-page'
import { useCallForm } from '../../forms/use-call-form.ts'
import { common } from '../../i18n/common.ts'
import { useSession } from '../../session/session.ts'
import { t } from './text.ts'

type CardProof = BodyOf<typeof unlockCard>

type Props = { cardId: string; text: string; button: string; send: (proof: CardProof) => Promise<void> }

/** The login password, and a code where the second factor is on: a borrowed device must not be enough. */
export function CardProofForm({ cardId, text, button, send }: Props) {
  const isTwoFactorOn = useSession().account?.two_step_run_flg === 1
  const { formRef, busy, onSubmit, errorOf } = useCallForm({
    call: unlockCard,
    labels: { password: t.password, param: t.code },
    extra: () => ({ card_id: cardId }),
    send,
  })
  return (
    <Form ref={formRef} onSubmit={onSubmit}>
      <p>{text}</p>
      <PasswordField
        label={t.password}
        name="password"
        autoComplete="current-password"
        showLabel={common.showPassword}
        hideLabel={common.hidePassword}
        error={errorOf('password')}
      />
      {isTwoFactorOn && (
        <TextField
          label={t.code}
          name="param"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          spellCheck={false}
          error={errorOf('param')}
        />
      )}
      <Button type="submit" busy={busy}>
        {button}
      </Button>
    </Form>
  )
}
