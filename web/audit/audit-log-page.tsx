import { useSearchParams } from 'react-router'
import type { Client } from '#contract/client.ts'
import { searchLength } from '#contract/limits.ts'
import { dataOfOwn } from '#web/accounts/require-session.ts'
import { apiContext } from '#web/api/client.ts'
import { readingApi } from '#web/api/reading-api.ts'
import { ownMeta } from '#web/site/page-meta.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { ClientFilter } from '#web/ui/narrowing-box.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import type { Route } from './+types/audit-log-page.ts'
import { AuditLogList } from './audit-log-list.tsx'
import styles from './audit-log-page.module.css'

export const meta: Route.MetaFunction = () => ownMeta('Log')

/** The part of the log that an address asks for; what cannot be asked for is left out. */
function part(client: Client, address: string) {
  const { searchParams } = new URL(address)
  const [search, before] = [(searchParams.get('search') ?? '').trim().slice(0, searchLength), searchParams.get('before') ?? '']
  return dataOfOwn(client.listAuditLog({ query: { search, ...(/^[1-9]\d{0,8}$/.test(before) && { before }) } }))
}
export const loader = ({ context, request }: Route.LoaderArgs) => part(context.get(apiContext), request.url)
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => part(readingApi, request.url)

/** What admins did, the latest first; older deeds are a page further. */
export default function LogPage({ loaderData: { deeds, hasMore } }: Route.ComponentProps) {
  const [address] = useSearchParams()
  const search = address.get('search') ?? ''
  const to = (before?: number) => `?${new URLSearchParams({ ...(search && { search }), ...(before && { before: String(before) }) }).toString()}`
  return (
    <>
      <PageHead title="Log">
        <ClientFilter label="Search the log" placeholder="Name, id, what or why" />
      </PageHead>
      {deeds.length > 0 ? (
        <AuditLogList deeds={deeds} />
      ) : (
        <EmptyState level="h2" title="Nothing found" text={search ? 'Nothing in the log says that.' : 'What admins do is written down here.'} />
      )}
      <p className="unseen" role="status">
        {deeds.length === 1 ? '1 entry' : `${deeds.length} entries`}
        {hasMore && ', and older ones'}
      </p>
      <div className={styles.turn}>
        {address.has('before') && <Button to={to()}>Latest</Button>}
        {hasMore && <Button to={to(deeds.at(-1)!.id)}>Older</Button>}
      </div>
    </>
  )
}
