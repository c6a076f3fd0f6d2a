import { Link } from 'react-router'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import button from '#web/ui/button.module.css'

/** ERR-19, DECIDE-18: in place of the own pieces and the wizard, for who has no name yet. */
export const ProfileRequired = () => (
  <EmptyState level="h1" title="Profile required" text="Fill in your name and your biography before you publish your first piece.">
    <Link className={button.primary} to="/dashboard/profile">
      To your profile
    </Link>
  </EmptyState>
)
