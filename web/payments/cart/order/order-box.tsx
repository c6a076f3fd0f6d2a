import type { ReactNode } from 'react'
import { Panel } from '#web/ui/layout/panel.tsx'
import styles from './order-panel.module.css'

export const orderHeading = 'order'

/** The box beside the lines of the cart. */
export const OrderBox = ({ children }: { children: ReactNode }) => (
  <Panel className={styles.panel} aria-labelledby={orderHeading}>
    <h2 id={orderHeading}>Your order</h2>
    {children}
  </Panel>
)
