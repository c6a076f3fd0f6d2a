import { Link, useRevalidator } from 'react-router'
import { api, type Data } from '#web/api/client.ts'
import { useOperation } from '#web/forms/use-operation.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorMessage } from '#web/ui/error-message/error-message.tsx'
import { Subsection } from '#web/ui/layout/section.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import styles from './renames.module.css'

type Rename = Data<'listRenames'>['artists'][number]

/** Artists whose verified mark waits for a look at their changed name (SAFE-15). */
export const Renames = ({ artists }: { artists: Rename[] }) => (
  <Subsection title="Changed names" className={styles.renames}>
    <p>Their verified mark belonged to another name. It is off until you have reviewed the new one.</p>
    <ul>
      {artists.map((artist) => (
        <RenamedArtist key={artist.id} artist={artist} />
      ))}
    </ul>
  </Subsection>
)

function RenamedArtist({ artist: { id, name, verifiedName } }: { artist: Rename }) {
  const { revalidate } = useRevalidator()
  const decide = useOperation({
    send: (confirmed: boolean) => api.verifyAccount({ body: { confirmed, account: id } }),
    fallback: 'An error occurred while verifying the account.',
    onSuccess: async () => {
      toast(`The name “${name}” has been looked at`)
      await revalidate()
    },
  })
  return (
    <li>
      <span>
        <Link to={`/dashboard/admin/accounts/${id}`}>{name}</Link> was verified as {verifiedName}
      </span>
      <span className={styles.actions}>
        <Button size="small" isBusy={decide.isBusy} aria-label={`Verify ${name}`} onClick={() => void decide.run(true)}>
          Verify
        </Button>
        <Button size="small" variant="quiet" isBusy={decide.isBusy} aria-label={`Leave unverified: ${name}`} onClick={() => void decide.run(false)}>
          Leave unverified
        </Button>
      </span>
      <ErrorMessage error={decide.error} />
    </li>
  )
}
