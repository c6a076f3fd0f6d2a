import { useEffect, useRef, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { loadForMember } from '#web/api/load-for-member.ts'
import { query } from '#web/api/query.ts'
import { TakeDownPiece } from '#web/reports/take-down-piece.tsx'
import { leadToLastPage } from '#web/site/lead-to-last-page.ts'
import { privateMeta } from '#web/site/page-meta.ts'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { ViewLinks } from '#web/ui/layout/view-links.tsx'
import { Pager } from '#web/ui/pager/pager.tsx'
import { addressOfPart, tableQueryOf } from '#web/ui/table/table-query.ts'
import { TableToolbar } from '#web/ui/table/table-toolbar.tsx'
import type { Route } from './+types/reports-page.ts'
import { AnswerReport } from './answer-report.tsx'
import { ReportItem, type Report } from './report-item.tsx'
import styles from './reports-page.module.css'

export const meta: Route.MetaFunction = () => privateMeta('Reports')

const size = 50
const sortKeys = ['queue', 'date', 'subject'] as const

async function loadPage(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const state: 'open' | 'answered' = searchParams.get('state') === 'answered' ? 'answered' : 'open'
  const answer = await loadForMember(args, query('listReports', { query: { ...tableQueryOf(searchParams, sortKeys, 'asc'), size, state } }))
  leadToLastPage(args.url, { total: answer.total, size })
  return { state, ...answer, now: new Date().toISOString() }
}
export { loadPage as loader, loadPage as clientLoader }

/** The reports: the open ones, the oldest first, or the answered ones, the most recently answered first. */
export default function ReportsPage({ loaderData: { state, reports, total, counts, now } }: Route.ComponentProps) {
  const [address] = useSearchParams()
  const { revalidate } = useRevalidator()
  const [opened, setOpened] = useState<Report>()
  const [takenDown, setTakenDown] = useState<Report>()
  const close = () => {
    setOpened(undefined)
    setTakenDown(undefined)
  }
  const list = useRef<HTMLUListElement>(null)
  const doneId = useRef<number>(undefined)
  const onDone = async () => {
    doneId.current = (opened ?? takenDown)!.id
    close()
    await revalidate()
  }
  useEffect(() => {
    const { current: id } = doneId
    if (id === undefined) return
    doneId.current = undefined // the button that had the focus may not exist any more
    const isListed = reports.some((report) => report.id === id)
    const find = (selector: string) => (isListed ? list.current!.querySelector<HTMLElement>(`#report-${id} ${selector}`) : list.current)
    ;(find('button') ?? find('a'))?.focus()
  }, [reports])
  const { page, search } = tableQueryOf(address, sortKeys, 'asc')
  return (
    <>
      <PageHead title="Reports">
        <ViewLinks
          label="Which reports"
          views={[
            { to: '?', name: 'Open', count: counts.open, isCurrent: state === 'open' },
            { to: '?state=answered', name: 'Answered', count: counts.answered, isCurrent: state === 'answered' },
          ]}
        />
      </PageHead>
      <TableToolbar className={styles.search} label="Search reports" placeholder="Name, text, answer or e-mail" />
      {reports.length === 0 && <EmptyState level="h2" {...emptyText(state, search, counts)} />}
      <ul ref={list} className={styles.list} tabIndex={-1} aria-label="Reports">
        {reports.map((report) => (
          <li key={report.id} id={`report-${report.id}`}>
            <ReportItem report={report} now={now} onAnswer={setOpened} onTakeDown={setTakenDown} />
          </li>
        ))}
      </ul>
      <Pager page={page} pageCount={Math.ceil(total / size)} addressOf={(other) => addressOfPart(address, { page: other })} />
      {opened && <AnswerReport report={opened} onDone={onDone} onClose={close} />}
      {takenDown && <TakeDownPiece pieceId={takenDown.subjectId} title={takenDown.subject} onDone={onDone} onClose={close} />}
    </>
  )
}

function emptyText(state: 'open' | 'answered', search: string, counts: { answered: number }) {
  if (search) return { title: 'No reports found', text: 'No name, text, answer or e-mail matches.' }
  if (state === 'answered') return { title: 'No answered reports', text: 'Answered reports are kept here for half a year.' }
  const text = counts.answered > 0 ? 'Every report has been answered.' : 'New reports appear here until you answer them.'
  return { title: 'No open reports', text }
}
