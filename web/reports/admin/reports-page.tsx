import { useEffect, useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Client } from '#contract/client.ts'
import { dataOfOwn } from '#web/accounts/guard.ts'
import { apiContext } from '#web/data/api.ts'
import { readingApi } from '#web/data/reading-api.ts'
import { ownMeta } from '#web/site/page-meta.ts'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { OwnHead } from '#web/ui/own-head.tsx'
import type { Route } from './+types/reports-page.ts'
import { AnswerReport } from './answer-report.tsx'
import { ReportItem, type Report } from './report-item.tsx'
import styles from './reports-page.module.css'
import { TakeDownPiece } from '../../publishing/review/take-down-piece.tsx'

export const meta: Route.MetaFunction = () => ownMeta('Reports')

const all = async (client: Client, address: string) => {
  const state: 'open' | 'answered' = new URL(address).searchParams.get('state') === 'answered' ? 'answered' : 'open'
  return { state, ...(await dataOfOwn(client.listReports({ query: { state } }))) }
}
export const loader = ({ context, request }: Route.LoaderArgs) => all(context.get(apiContext), request.url)
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => all(readingApi, request.url)

/** What people say is wrong: what waits for an answer, and what was answered. */
export default function ReportsPage({ loaderData: { state, reports, amounts } }: Route.ComponentProps) {
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
      <OwnHead title="Reports">
        <nav className={styles.states} aria-label="Which reports">
          <Link to="?" aria-current={state === 'open' ? 'page' : undefined}>
            Open <small>{amounts.open}</small>
          </Link>
          <Link to="?state=answered" aria-current={state === 'answered' ? 'page' : undefined}>
            Answered <small>{amounts.answered}</small>
          </Link>
        </nav>
      </OwnHead>
      {reports.length === 0 && state === 'open' && (
        <EmptyState
          level="h2"
          title="No open reports"
          text={amounts.answered > 0 ? 'Every report has its answer.' : 'What somebody finds wrong is listed here until you answer it.'}
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
      {amounts[state] > reports.length && <p className={styles.more}>These are the first {reports.length}.</p>}
      {opened && <AnswerReport report={opened} onDone={follow} onClose={close} />}
      {takenDown && <TakeDownPiece pieceId={takenDown.aboutId} title={takenDown.about} onDone={follow} onClose={close} />}
    </>
  )
}
