import { PasswordField, TextField } from '@planet/ui/field'
import { common } from '../i18n/common.ts'
import { useSession } from '../session/session.ts'

type Props = {
  labels: { password: string; param: string }
  errorOf: (field: 'password' | 'param') => string | undefined
}

/** The login password, and a code where the second factor is on: a borrowed device must not be enough. */
export function ProofFields({ labels, errorOf }: Props) {
  const isTwoFactorOn = useSession().account?.two_step_run_flg === 1
  return (
    <>
      <PasswordField
        label={labels.password}
        name="password"
        autoComplete="current-password"
        showLabel={common.showPassword}
        hideLabel={common.hidePassword}
        error={errorOf('password')}
      />
      {isTwoFactorOn && (
        <TextField
          label={labels.param}
          name="param"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          spellCheck={false}
          error={errorOf('param')}
        />
      )}
    </>
  )
}
