import { TextField } from '@planet/ui/field'
import type { ComponentProps } from 'react'

/** The address that a person logs in with. */
export const EmailField = (props: Omit<ComponentProps<typeof TextField>, 'name' | 'type' | 'inputMode'>) => (
  <TextField name="email" type="email" inputMode="email" autoComplete="username" {...props} />
)
