import group from './group.module.css'

/** The number of pieces of which a filter knows nothing, and which it therefore leaves out. */
export const NotSaid = ({ count }: { count: number }) => (count > 0 ? <p className={group.notSaid}>{count} more don’t say</p> : null)
