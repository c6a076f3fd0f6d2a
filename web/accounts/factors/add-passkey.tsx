import { api } from '#web/api/client.ts'
import { useOperation } from '#web/forms/use-operation.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorMessage } from '#web/ui/error-message/error-message.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { createPasskey } from '../login/passkeys.ts'
import { describeUserAgent } from '../settings/user-agent.ts'

/** Adds a passkey of this device, of a phone beside it or of a security key, as the browser offers them. */
export function AddPasskey({ onAdded }: { onAdded: (recoveryCodes: string[]) => void }) {
  const { run, isBusy, error } = useOperation({
    send: async () => {
      const start = await api.startPasskey()
      if (start.status !== 200) return start
      const passkey = await createPasskey(start.data.options)
      if (!passkey) return { status: 400, message: 'The browser created no passkey.' } as const
      return api.addPasskey({ body: { setup: start.data.setup, name: `Passkey, ${describeUserAgent(navigator.userAgent)}`, passkey } })
    },
    onSuccess: ({ data }) => {
      toast('The passkey was added')
      onAdded('recoveryCodes' in data ? data.recoveryCodes : [])
    },
  })
  return (
    <div>
      <Button isBusy={isBusy} onClick={() => void run()}>
        Add a passkey
      </Button>
      <ErrorMessage error={error} />
    </div>
  )
}
