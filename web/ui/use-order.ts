import { useMutation } from '@tanstack/react-query'
import { queries } from '#web/api/query-client.ts'
import type { FieldError } from '#web/ui/use-sending.ts'

type Order = {
  /** The call that carries it out. */
  send: () => Promise<{ status: number; message: string }>
  /** What is shown once it is done. */
  follow: () => Promise<void>
}

/** Something an admin orders by one press. What keeps it from being done is said in the server's words, or else in those given (ERR-09, DECIDE-77). */
export function useOrder(fallback: string, { send, follow }: Order) {
  const order = useMutation({
    mutationFn: async () => {
      const { status, message } = await send()
      if (status !== 200) throw new Error(message || fallback)
      void queries.invalidateQueries({ refetchType: 'none' }) // it shows on many pages
      await follow()
    },
  })
  const said = order.error instanceof TypeError ? fallback : order.error?.message // the network has no words for people
  const mistake: FieldError | undefined = said === undefined ? undefined : { lines: [said], turn: order.submittedAt }
  return { give: () => order.isPending || order.mutate(), isBusy: order.isPending, mistake }
}
