import { useSearchParams } from 'react-router'
import { loadForMember } from '#web/api/load-for-member.ts'
import { query } from '#web/api/query.ts'
import { leadToLastPage } from '#web/site/lead-to-last-page.ts'
import { privateMeta } from '#web/site/page-meta.ts'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Pager } from '#web/ui/pager/pager.tsx'
import { addressOfPart, tableQueryOf } from '#web/ui/table/table-query.ts'
import { Day, Time } from '#web/ui/text/date-time.tsx'
import type { Route } from './+types/security-page.ts'
import { describeSecurityEvent, placeOf } from './describe-security-event.ts'
import styles from './security-page.module.css'

export const meta: Route.MetaFunction = () => privateMeta('Security log')

const size = 50

const pageIn = (address: URLSearchParams) => tableQueryOf(address, ['date']).page
async function loadPage(args: Route.LoaderArgs) {
  const answer = await loadForMember(args, query('listSecurityEvents', { query: { page: pageIn(args.url.searchParams), size } }))
  leadToLastPage(args.url, { total: answer.total, size })
  return answer
}
export { loadPage as loader, loadPage as clientLoader }

/** What happened to the security of the account, the most recent first. */
export default function SecurityPage({ loaderData: { events, total } }: Route.ComponentProps) {
  const [address] = useSearchParams()
  return (
    <>
      <BackLink to="/dashboard/settings">Settings</BackLink>
      <PageHead title="Security log" />
      {events.length > 0 ? (
        <ol className={styles.list}>
          {events.map((event) => (
            <li key={event.id}>
              <p className={styles.at}>
                <Day at={event.date} /> <Time at={event.date} />
              </p>
              <div>
                <p className={styles.kind}>{describeSecurityEvent(event)}</p>
                <p className={styles.place}>{placeOf(event)}</p>
              </div>
            </li>
          ))}
        </ol>
      ) : (
        <EmptyState level="h2" title="Nothing to see yet" text="Logins and changes to your account are listed here for a year." />
      )}
      <Pager page={pageIn(address)} pageCount={Math.ceil(total / size)} addressOf={(page) => addressOfPart(address, { page })} />
    </>
  )
}
