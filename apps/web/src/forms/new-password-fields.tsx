import { PasswordField } from '@planet/ui/field'
import { common } from '../i18n/common.ts'

type Names = 're_password' | 're_password_confirm'
type Props = {
  labels: { newPassword: string; newPasswordHelp: string; repeatPassword: string }
  errors: Readonly<Record<Names, string | undefined>>
  /** The earlier entry, on the way back to this step. */
  defaults?: Readonly<Record<Names, string>> | undefined
  autoFocus?: boolean
}

/** A new login password, entered twice, under the names that the API gives them. */
export function NewPasswordFields({ labels, errors, defaults, autoFocus = false }: Props) {
  const shared = {
    showLabel: common.showPassword,
    hideLabel: common.hidePassword,
    autoComplete: 'new-password',
  }
  return (
    <>
      <PasswordField
        {...shared}
        label={labels.newPassword}
        name="re_password"
        help={labels.newPasswordHelp}
        defaultValue={defaults?.re_password}
        autoFocus={autoFocus}
        error={errors.re_password}
      />
      <PasswordField
        {...shared}
        label={labels.repeatPassword}
        name="re_password_confirm"
        defaultValue={defaults?.re_password_confirm}
        error={errors.re_password_confirm}
      />
    </>
  )
}
