import { CircleAlert, Info } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './notice.module.css'

type NoticeProps = { tone: 'plain' | 'warn' | 'danger'; title: string; children: ReactNode }

/** A boxed notice: one bold line and what it means. */
export const Notice = ({ tone, title, children }: NoticeProps) => (
  <div className={styles[tone]}>
    <Icon icon={tone === 'danger' ? CircleAlert : Info} />
    <div>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  </div>
)
