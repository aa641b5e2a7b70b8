import type { ComponentProps, ElementType, HTMLAttributes, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './form-page.module.css'

type Props = HTMLAttributes<HTMLElement> & { as?: ElementType; children?: ReactNode }

/** A part of the page that has one class of the style sheet, and takes another where a screen needs it. */
const styled =
  (style: string | undefined, element: ElementType) =>
  ({ as: Element = element, className, ...rest }: Props) => (
    <Element {...rest} className={classNames(style, className)} />
  )

/** The narrow column of a form, a check or a detail page. */
export const FormPage = styled(styles.page, 'div')

/** The paragraph under the heading that says what the page is for. */
export const Lead = styled(styles.lead, 'p')

/** Fields and buttons below each other, at the distance that they have in a form. */
export const FormStack = styled(styles.form, 'div')

/** Help and conditions beside what they are about. */
export const SmallText = styled(styles.small, 'p')

/** Links under a form: to the pages for people who came to the wrong one. */
export const FormLinks = styled(styles.links, 'div')

/** A form that checks its fields itself, so that every problem is reported in the language and place of the page. */
export const Form = ({ className, ...rest }: ComponentProps<'form'>) => (
  <form noValidate {...rest} className={classNames(styles.form, className)} />
)
