import { ListMusic } from 'lucide'
import { useNavigate } from 'react-router'
import { api } from '#web/api/client.ts'
import { useOperation } from '#web/forms/use-operation.ts'
import { uuid } from '#web/text/uuid.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorMessage } from '#web/ui/error-message/error-message.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { newSetlistName, setlistPath } from './use-add-to-setlist.ts'

/** Creates a setlist and leads to it, where it gets its name. */
export function NewSetlistButton() {
  const navigate = useNavigate()
  const { run, isBusy, error } = useOperation({
    send: (setlistId: string) => api.saveSetlist({ params: { setlistId }, body: { revision: 0, name: newSetlistName, entries: [] } }),
    onSuccess: (_, setlistId) => navigate(setlistPath(setlistId)),
  })
  return (
    <div>
      <Button isBusy={isBusy} onClick={() => void run(uuid())}>
        <Icon icon={ListMusic} />
        New setlist
      </Button>
      <ErrorMessage error={error} />
    </div>
  )
}
