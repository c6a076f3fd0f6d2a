import type { ReactNode } from 'react'
import { Link } from 'react-router'

type Linked = { id: number; to: string; className?: string | undefined; children: ReactNode }

/** A name that leads to its page, if it has one: an id of 0 or less is nobody's (ADM-09, ADM-16, ADM-17). */
export const LinkIfAny = ({ id, to, className, children }: Linked) =>
  id > 0 ? (
    <Link className={className} to={`${to}/${id}`}>
      {children}
    </Link>
  ) : (
    <span className={className}>{children}</span>
  )
