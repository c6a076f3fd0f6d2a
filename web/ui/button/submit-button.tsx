import type { ComponentProps, ReactNode } from 'react'
import { Spinner } from '../spinner/spinner.tsx'
import styles from './button.module.css'
import { Button } from './button.tsx'

type SubmitButtonProps = { isBusy: boolean; isDisabled?: boolean; children: ReactNode } & Pick<ComponentProps<'button'>, 'ref' | 'aria-describedby'>

/** The one button of a form, as wide as the form. Busy, it shows a spinner before its label and keeps its size. */
export const SubmitButton = ({ isBusy, isDisabled = false, children, ...props }: SubmitButtonProps) => (
  <Button {...props} type="submit" variant="primary" size="large" className={styles.submit} isBusy={isBusy} isDisabled={isDisabled}>
    <span className={styles.label}>
      {isBusy && <Spinner className={styles.spinner} />}
      {children}
    </span>
  </Button>
)
