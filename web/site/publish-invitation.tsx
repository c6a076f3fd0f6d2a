import { Link } from 'react-router'
import styles from './publish-invitation.module.css'

/** A quiet line that leads composers to what they need to know before they publish. */
export const PublishInvitation = () => (
  <p className={styles.invitation}>
    Do you write or arrange for accordion? <Link to="/publish">Publish your music</Link>
  </p>
)
