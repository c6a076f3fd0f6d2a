import { CircleAlert, Info, type IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './notice.module.css'

type NoticeProps = {
  tone: 'plain' | 'warn' | 'danger'
  title: string
  /** Stands in for the icon of its tone. */
  icon?: IconNode
  children: ReactNode
}

/** A boxed notice: one bold line and what it means. */
export const Notice = ({ tone, title, icon = tone === 'danger' ? CircleAlert : Info, children }: NoticeProps) => (
  <div className={styles[tone]}>
    <Icon icon={icon} />
    <div>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  </div>
)
