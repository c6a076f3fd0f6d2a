import { ArrowDown, ArrowUp } from 'lucide'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../icon/icon.tsx'
import { addressOfPart, orderAfter, type TableQuery } from './table-query.ts'
import styles from './table.module.css'
import { useTableAddress } from './use-table-address.ts'

type Sorting = Pick<TableQuery, 'sort' | 'order'>

export type Column<Row> = {
  title: string
  /** How a cell is set, and its place on phones, where a row has two lines: lead and amount above, date and person below. */
  kind?: 'lead' | 'date' | 'person' | 'amount'
  className?: string | undefined
  /** The head becomes a link that sorts by this key; the table needs `query`. */
  sortKey?: string
  cell: (row: Row) => ReactNode
  /** Attributes of the cell, `data-` ones for example. */
  cellProps?: (row: Row) => ComponentProps<'td'> & Record<`data-${string}`, string | false | undefined>
}

type TableProps<Row> = {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row, index: number) => string | number
  /** The accessible name. */
  label: string
  /** How the rows are sorted, see `tableQueryOf`. */
  query?: Sorting
  /** Shown instead of a table without rows. */
  empty?: ReactNode
  rowClassName?: string | undefined
  className?: string | undefined
}

/** A ledger: a head over an ink rule, rows over hairlines; below 650 px each row has two lines. */
export function Table<Row>({ columns, rows, rowKey, label, query, empty, rowClassName, className = '' }: TableProps<Row>) {
  if (rows.length === 0 && empty !== undefined) return empty
  return (
    <table className={`${styles.table} ${query ? styles.sortable : ''} ${className}`} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ title, kind, className: name, sortKey }) =>
            query && sortKey !== undefined ? (
              <SortableHead key={title} title={title} sortKey={sortKey} kind={kind} query={query} className={classOf(kind, name)} />
            ) : (
              <th key={title} scope="col" className={classOf(kind, name)}>
                {title}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={rowKey(row, index)} className={rowClassName}>
            {columns.map(({ title, kind, className: name, cell, cellProps }) => (
              <td key={title} {...cellProps?.(row)} className={classOf(kind, name)}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const classOf = (kind: Column<never>['kind'], className: string | undefined) =>
  [kind && styles[kind], className].filter(Boolean).join(' ') || undefined

type SortableHeadProps = { title: string; sortKey: string; kind: Column<never>['kind']; query: Sorting; className: string | undefined }

function SortableHead({ title, sortKey, kind, query, className }: SortableHeadProps) {
  const address = useTableAddress()
  const order = query.sort === sortKey ? query.order : undefined
  const [sort, direction] = [address.get('sort') ?? query.sort, address.get('order') ?? query.order]
  const next = orderAfter({ sort, order: direction === 'asc' ? 'asc' : 'desc' }, sortKey, kind === 'date' || kind === 'amount' ? 'desc' : 'asc')
  return (
    <th scope="col" className={className} aria-sort={order && (order === 'asc' ? 'ascending' : 'descending')}>
      <Link className={styles.sort} to={addressOfPart(address, { sort: sortKey, order: next })} replace preventScrollReset>
        {title}
        {order && <Icon icon={order === 'asc' ? ArrowUp : ArrowDown} size={16} />}
      </Link>
    </th>
  )
}

type RecordLinkProps = {
  id: number
  /** The path before the id, `/pieces` for example. */
  path: string
  /** Sets the name of a work in the serif face. */
  isWork?: boolean
  prefetch?: 'intent'
  children: ReactNode
}

/** A name in a table that links to the page of its record; an id of 0 or less has no page (ADM-09, ADM-16, ADM-17). */
export function RecordLink({ id, path, isWork = false, prefetch, children }: RecordLinkProps) {
  const className = isWork ? styles.work : undefined
  if (id <= 0) return <span className={className}>{children}</span>
  return (
    <Link className={className} to={`${path}/${id}`} {...(prefetch && { prefetch })}>
      {children}
    </Link>
  )
}
