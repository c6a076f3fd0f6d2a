import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'
import { lookOf, type Look } from './button.tsx'

type FileButtonProps = Look & { children: ReactNode; onFiles: (files: File[]) => void } & Omit<ComponentProps<'input'>, 'type' | 'size' | 'children'>

/** A button that opens the file dialog of the device. */
export const FileButton = ({ variant, size, className, children, onFiles, ...input }: FileButtonProps) => (
  <label className={`${lookOf({ variant: variant ?? 'default', size: size ?? 'default' })} ${styles.file} ${className ?? ''}`}>
    {children}
    <input
      {...input}
      className="unseen"
      type="file"
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])]
        currentTarget.value = '' // the same file can be chosen again
        onFiles(files)
      }}
    />
  </label>
)
