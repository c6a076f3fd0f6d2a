import { Link } from 'react-router'
import type { Client } from '#contract/client.ts'
import { dataOfOwn } from '#web/accounts/guard.ts'
import { apiContext } from '#web/api.ts'
import { readingApi } from '#web/reading-api.ts'
import { ownMeta } from '#web/site/page-meta.ts'
import { EmptyState } from '#web/site/rest.tsx'
import button from '#web/ui/button.module.css'
import { OwnHead } from '#web/ui/own-head.tsx'
import type { Route } from './+types/downloads-page.ts'
import { DownloadTable } from './download-table.tsx'
import styles from './downloads-page.module.css'

export const meta: Route.MetaFunction = () => ownMeta('Downloads')

const downloads = (client: Client) => dataOfOwn(client.listDownloads())
export const loader = ({ context }: Route.LoaderArgs) => downloads(context.get(apiContext))
export const clientLoader = () => downloads(readingApi)

export default function DownloadsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <OwnHead title="Downloads" />
      {loaderData.downloads.length > 0 ? (
        <>
          <DownloadTable downloads={loaderData.downloads} isWhole />
          <p className={styles.after}>
            Bought as a consumer? <Link to="/withdrawal">Withdraw from a contract</Link>
          </p>
        </>
      ) : (
        <EmptyState level="h2" title="No downloads yet" text="What you download or buy is listed here.">
          <Link className={button.primary} to="/pieces">
            Find a piece
          </Link>
        </EmptyState>
      )}
    </>
  )
}
