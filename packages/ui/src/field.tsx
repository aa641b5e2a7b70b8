import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
  useId,
  useState,
} from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { Icon, type IconName } from './icon.tsx'

type FrameProps = {
  label: ReactNode
  help?: ReactNode
  error?: string | undefined
  /** Shown at the right end of the label's line, e.g. 'optional'. */
  aside?: ReactNode
}

type FieldIds = { id: string; describedBy: string | undefined }

/** Label above, help under, error under in words: the frame of every field. */
export function FieldFrame(props: FrameProps & { children: (ids: FieldIds) => ReactNode }) {
  const id = useId()
  const helpId = `${id}-help`
  const errorId = `${id}-error`
  const describedBy = [props.error && errorId, props.help && helpId].filter(Boolean).join(' ') || undefined
  return (
    <div className={styles.field}>
      <div className={styles.labelLine}>
        <label htmlFor={id}>{props.label}</label>
        {props.aside && <span className={styles.aside}>{props.aside}</span>}
      </div>
      {props.children({ id, describedBy })}
      {props.error && (
        <p id={errorId} className={styles.error}>
          <Icon name="warning" size={16} />
          {props.error}
        </p>
      )}
      {props.help && (
        <p id={helpId} className={styles.help}>
          {props.help}
        </p>
      )}
    </div>
  )
}

type TextFieldProps = FrameProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> & {
    icon?: IconName
    /** A unit or a small button at the right end. */
    end?: ReactNode
    /** The id of an error that is told elsewhere, such as above the button. */
    errorId?: string | undefined
    ref?: Ref<HTMLInputElement>
  }

export function TextField({
  label,
  help,
  error,
  aside,
  icon,
  end,
  errorId,
  className,
  ...input
}: TextFieldProps) {
  const isWrong = error !== undefined || errorId !== undefined
  return (
    <FieldFrame label={label} help={help} error={error} aside={aside}>
      {({ id, describedBy }) => (
        <div className={classNames(styles.box, isWrong && styles.wrong)}>
          {icon && <Icon name={icon} size={20} className={styles.boxIcon} />}
          <input
            {...input}
            id={id}
            className={classNames(styles.input, className)}
            aria-invalid={isWrong || undefined}
            aria-describedby={[describedBy, errorId].filter(Boolean).join(' ') || undefined}
          />
          {end}
        </div>
      )}
    </FieldFrame>
  )
}

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end'> & { showLabel: string; hideLabel: string }

export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      end={
        <button
          type="button"
          className={styles.endButton}
          aria-pressed={shown}
          aria-label={shown ? hideLabel : showLabel}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eyeOff' : 'eye'} size={20} />
        </button>
      }
    />
  )
}

type TextAreaProps = FrameProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> & { ref?: Ref<HTMLTextAreaElement> }

export function TextArea({ label, help, error, aside, className, rows = 6, ...area }: TextAreaProps) {
  return (
    <FieldFrame label={label} help={help} error={error} aside={aside}>
      {({ id, describedBy }) => (
        <textarea
          {...area}
          id={id}
          rows={rows}
          className={classNames(styles.box, styles.area, error && styles.wrong, className)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
        />
      )}
    </FieldFrame>
  )
}
