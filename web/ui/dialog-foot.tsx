import type { ReactNode } from 'react'
import { DialogActions } from './dialog/dialog.tsx'

/** Superseded by `DialogActions` with `takesFocus`. */
export const DialogFoot = ({ children }: { children: ReactNode }) => <DialogActions takesFocus>{children}</DialogActions>
