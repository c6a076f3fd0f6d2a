import { useState } from 'react'
import type { Client } from '#contract/client.ts'
import { dataOfOwn } from '#web/accounts/guard.ts'
import { apiContext } from '#web/api.ts'
import { amount } from '#web/catalogue/words.ts'
import { readingApi } from '#web/reading-api.ts'
import { ownMeta } from '#web/site/page-meta.ts'
import { EmptyState } from '#web/site/rest.tsx'
import { contains } from '#web/ui/folded.ts'
import { MoreButton } from '#web/ui/more-button.tsx'
import { ClientFilter, unlessNarrowed, useNarrowing } from '#web/ui/narrowing-box.tsx'
import { OwnHead } from '#web/ui/own-head.tsx'
import type { Route } from './+types/accounts-page.ts'
import { AccountTable } from './account-table.tsx'

export const meta: Route.MetaFunction = () => ownMeta('Accounts')

const all = (client: Client) => dataOfOwn(client.listAllArtists())
export const loader = ({ context }: Route.LoaderArgs) => all(context.get(apiContext))
export const clientLoader = () => all(readingApi)
export const shouldRevalidate = unlessNarrowed

/** How many rows are shown at once: a table of all of them would hold up the search. */
const step = 100

export default function AccountsPage({ loaderData }: Route.ComponentProps) {
  const search = useNarrowing()
  const [shown, setShown] = useState(step)
  const found = loaderData.artists.filter(({ name, email }) => contains(`${name} ${email}`, search))
  return (
    <>
      <OwnHead title="Accounts">
        <ClientFilter label="Search accounts" placeholder="Name or e-mail" />
      </OwnHead>
      <p className="unseen" role="status">
        {amount(found.length, 'account')}
      </p>
      {found.length > 0 ? (
        <AccountTable accounts={found.slice(0, shown)} />
      ) : (
        <EmptyState level="h2" title="No accounts found" text="Nobody here goes by that name or e-mail." />
      )}
      {found.length > shown && <MoreButton of={found.length} onPress={() => setShown(shown + step)} />}
    </>
  )
}
