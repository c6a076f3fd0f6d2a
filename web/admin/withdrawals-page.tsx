import type { Client } from '#contract/client.ts'
import { dataOfOwn } from '#web/accounts/guard.ts'
import { api, apiContext } from '#web/api.ts'
import { ownMeta } from '#web/site/page-meta.ts'
import { Rest } from '#web/site/rest.tsx'
import { Day, Time } from '#web/ui/moment.tsx'
import { OwnHead } from '#web/ui/own-head.tsx'
import table from '#web/ui/table.module.css'
import type { Route } from './+types/withdrawals-page.ts'
import styles from './withdrawals-page.module.css'

export const meta: Route.MetaFunction = () => ownMeta('Withdrawals')

const all = (client: Client) => dataOfOwn(client.listWithdrawals())
export const loader = ({ context }: Route.LoaderArgs) => all(context.get(apiContext))
export const clientLoader = () => all(api)

/** What consumers have withdrawn from: each is to be paid back within 14 days, as far as the right still holds. */
export default function WithdrawalsPage({ loaderData: { withdrawals } }: Route.ComponentProps) {
  return (
    <>
      <OwnHead title="Withdrawals" />
      {withdrawals.length === 0 ? (
        <Rest level="h2" title="No withdrawals" text="Nobody has withdrawn from a contract." />
      ) : (
        <>
          <p className={styles.about}>
            Pay back within 14 days, with a refund at the payment provider: the books follow by themselves. Scores that were delivered at once are not
            covered, and neither is credit that was spent.
          </p>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">Received</th>
                <th scope="col">Contract</th>
                <th scope="col">Name</th>
                <th scope="col">E-mail</th>
              </tr>
            </thead>
            <tbody>
              {withdrawals.map(({ id, date, contract, name, email }) => (
                <tr key={id}>
                  <td className={table.day}>
                    <Day at={date} /> <Time at={date} />
                  </td>
                  <td className={table.lead}>{contract}</td>
                  <td className={table.person}>{name}</td>
                  <td className={styles.email}>
                    <a href={`mailto:${email}`}>{email}</a>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </>
  )
}
