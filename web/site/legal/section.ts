import type { ReactNode } from 'react'

/** One numbered section of a legal text. Its id is its address on the page and stays when the title changes. */
export type Section = { id: string; title: string; Text: () => ReactNode }
