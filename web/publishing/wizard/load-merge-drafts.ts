import { lazy } from 'react'
import { loadCode } from '#web/site/connection/load-code.ts'

/** Loads the dialog that merges a draft with what was saved elsewhere. */
export const loadMergeDrafts = () => loadCode(() => import('./merge-drafts-dialog.tsx'))

/** The dialog that merges a draft with what was saved elsewhere. */
export const MergeDrafts = lazy(async () => ({ default: (await loadMergeDrafts()).MergeDrafts }))
