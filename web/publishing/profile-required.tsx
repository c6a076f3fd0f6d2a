import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'

/** ERR-19, DECIDE-18: replaces the own pieces and the wizard for members without a name. */
export const ProfileRequired = () => (
  <EmptyState level="h1" title="Profile required" text="Fill in your name and your biography before you publish your first piece.">
    <Button variant="primary" to="/dashboard/profile">
      To your profile
    </Button>
  </EmptyState>
)
