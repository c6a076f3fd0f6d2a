import type { ComponentProps } from 'react'
import styles from './panel.module.css'

/** A boxed part of a page, for money or a form. */
export const Panel = ({ className = '', ...section }: ComponentProps<'section'>) => (
  <section {...section} className={`${styles.panel} ${className}`} />
)
