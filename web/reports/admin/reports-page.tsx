import { useEffect, useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { loadForMember } from '#web/api/load.ts'
import { query } from '#web/api/query.ts'
import { privateMeta } from '#web/site/page-meta.ts'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import type { Route } from './+types/reports-page.ts'
import { AnswerReport } from './answer-report.tsx'
import { ReportItem, type Report } from './report-item.tsx'
import styles from './reports-page.module.css'
import { TakeDownPiece } from '../../publishing/review/take-down-piece.tsx'

export const meta: Route.MetaFunction = () => privateMeta('Reports')

async function loadPage(args: Route.LoaderArgs) {
  const state: 'open' | 'answered' = args.url.searchParams.get('state') === 'answered' ? 'answered' : 'open'
  return { state, ...(await loadForMember(args, query('listReports', { query: { state } }))) }
}
export { loadPage as loader, loadPage as clientLoader }

/** What people say is wrong: what waits for an answer, and what was answered. */
export default function ReportsPage({ loaderData: { state, reports, counts } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const [opened, setOpened] = useState<Report>()
  const [takenDown, setTakenDown] = useState<Report>()
  const close = () => {
    setOpened(undefined)
    setTakenDown(undefined)
  }
  const list = useRef<HTMLUListElement>(null)
  const done = useRef<number>(undefined)
  const follow = async () => {
    done.current = (opened ?? takenDown)!.id
    close()
    await revalidate()
  }
  useEffect(() => {
    const { current: id } = done
    if (id === undefined) return
    done.current = undefined // what was pressed may be gone: on with the same report, or with the others
    const isThere = reports.some((report) => report.id === id)
    const find = (what: string) => (isThere ? list.current!.querySelector<HTMLElement>(`#report-${id} ${what}`) : list.current)
    ;(find('button') ?? find('a'))?.focus()
  }, [reports])
  return (
    <>
      <PageHead title="Reports">
        <nav className={styles.states} aria-label="Which reports">
          <Link to="?" aria-current={state === 'open' ? 'page' : undefined}>
            Open <small>{counts.open}</small>
          </Link>
          <Link to="?state=answered" aria-current={state === 'answered' ? 'page' : undefined}>
            Answered <small>{counts.answered}</small>
          </Link>
        </nav>
      </PageHead>
      {reports.length === 0 && state === 'open' && (
        <EmptyState
          level="h2"
          title="No open reports"
          text={counts.answered > 0 ? 'Every report has its answer.' : 'What somebody finds wrong is listed here until you answer it.'}
        />
      )}
      {reports.length === 0 && state === 'answered' && (
        <EmptyState level="h2" title="No answered reports" text="What you answer is kept here for half a year." />
      )}
      <ul ref={list} className={styles.list} tabIndex={-1} aria-label="Reports">
        {reports.map((report) => (
          <li key={report.id} id={`report-${report.id}`}>
            <ReportItem report={report} onAnswer={setOpened} onTakeDown={setTakenDown} />
          </li>
        ))}
      </ul>
      {counts[state] > reports.length && <p className={styles.more}>These are the first {reports.length}.</p>}
      {opened && <AnswerReport report={opened} onDone={follow} onClose={close} />}
      {takenDown && <TakeDownPiece pieceId={takenDown.subjectId} title={takenDown.subject} onDone={follow} onClose={close} />}
    </>
  )
}
