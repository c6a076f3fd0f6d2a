import { useCurrentUser } from '#web/session/use-current-user.ts'
import { withReturnTo } from '#web/site/return-to.ts'
import { Button, type Look } from '#web/ui/button/button.tsx'
import styles from './publish-page.module.css'

/** Leads to the next step towards the first piece: the account, the profile or the wizard. */
export function StartButton({ variant }: Pick<Look, 'variant'>) {
  const { username, artistId } = useCurrentUser()
  return (
    <p className={styles.start}>
      {username === null ? (
        <Button variant={variant} to={withReturnTo('/signup', '/publish')} rel="nofollow">
          Sign up
        </Button>
      ) : artistId > 0 ? (
        <Button variant={variant} to="/dashboard/mypieces/create">
          Add a piece
        </Button>
      ) : (
        <Button variant={variant} to="/dashboard/profile">
          Fill in your profile
        </Button>
      )}
    </p>
  )
}
