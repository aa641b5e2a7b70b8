import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import meanings from './meaning.module.css'
import styles from './pill.module.css'

export type Meaning = 'good' | 'wait' | 'bad' | 'soft'

/** A short state in colour; the words carry the meaning, the colour only helps. */
export function Pill({ meaning, children }: { meaning: Meaning; children: ReactNode }) {
  return <span className={classNames(styles.pill, meanings[meaning])}>{children}</span>
}
