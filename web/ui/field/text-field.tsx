import type { ChangeEvent, ComponentProps, FocusEvent, ReactNode } from 'react'
import { characterCount } from '#contract/text/text.ts'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'

type TextProps = FieldProps & {
  /** The largest number of characters; a controlled field counts them as people do, an emoji as one. */
  maxLength?: number | undefined
  /** Shows "17 of 50" beside the label; the field has to be controlled. */
  isCounted?: boolean | undefined
  onValueChange?: ((value: string) => void) | undefined
  /** Called on blur, unless focus moves to a submit button: an error shown then would shift the button before the click lands. */
  onLeave?: (() => void) | undefined
}
type Native = 'id' | 'maxLength' | 'className' | 'aria-invalid' | 'aria-describedby'
export type TextFieldProps = TextProps & {
  /** Stands inside the field, at its end. */
  end?: ReactNode
  /** Opens below the field, over what follows. */
  popup?: ReactNode
} & Omit<ComponentProps<'input'>, Native>
type TextAreaProps = TextProps & Omit<ComponentProps<'textarea'>, Native>
type Control = HTMLInputElement | HTMLTextAreaElement
type ControlEvents<Element> = {
  value?: unknown
  onChange?: ((event: ChangeEvent<Element>) => void) | undefined
  onBlur?: ((event: FocusEvent<Element>) => void) | undefined
}

/** One line of text. */
export function TextField({
  id,
  label,
  isLabelHidden,
  isInline,
  hint,
  error,
  errorShownAt,
  className,
  maxLength,
  isCounted,
  onValueChange,
  onLeave,
  end,
  popup,
  ...input
}: TextFieldProps) {
  const text = textControl({ maxLength, onValueChange, onLeave }, input)
  return (
    <Field {...{ id, label, isLabelHidden, isInline, hint, error, errorShownAt, className }} count={isCounted ? text.count : undefined}>
      {(control) => (
        <div className={`${styles.control} ${end ? styles.filled : ''}`}>
          <input {...input} {...text.props} {...control} className={styles.input} />
          {end}
          {popup}
        </div>
      )}
    </Field>
  )
}

/** Several lines of text. */
export function TextArea(props: TextAreaProps) {
  const { id, label, isLabelHidden, hint, error, errorShownAt, className, maxLength, isCounted, onValueChange, onLeave, ...input } = props
  const text = textControl({ maxLength, onValueChange, onLeave }, input)
  return (
    <Field {...{ id, label, isLabelHidden, hint, error, errorShownAt, className }} count={isCounted ? text.count : undefined}>
      {(control) => <textarea {...input} {...text.props} {...control} className={`${styles.input} ${styles.area}`} />}
    </Field>
  )
}

function textControl<Element extends Control>(
  { maxLength, onValueChange, onLeave }: Pick<TextProps, 'maxLength' | 'onValueChange' | 'onLeave'>,
  { value, onChange, onBlur }: ControlEvents<Element>,
) {
  const text = typeof value === 'string' ? value : undefined
  const uncounted = text === undefined ? 0 : text.length - characterCount(text) // the browser counts some characters twice
  return {
    count: `${text === undefined ? 0 : characterCount(text)} of ${maxLength}`,
    props: {
      maxLength: maxLength === undefined ? undefined : maxLength + uncounted,
      onChange: (event: ChangeEvent<Element>) => {
        onChange?.(event)
        onValueChange?.(event.currentTarget.value)
      },
      onBlur: (event: FocusEvent<Element>) => {
        onBlur?.(event)
        const { relatedTarget } = event
        if (!(relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit')) onLeave?.()
      },
    },
  }
}
