import { useQueryClient } from '@tanstack/react-query'
import { api, type Data } from '#web/api/client.ts'
import { useExclusive } from '#web/forms/use-operation.ts'
import { uuid } from '#web/text/uuid.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { contentOf, entryOf, type LibraryScore } from './setlist-content.ts'

/** A setlist in a list. */
export type ListedSetlist = Data<'listSetlists'>['setlists'][number]

/** The path of a setlist's page. */
export const setlistPath = (setlistId: string) => `/dashboard/library/setlists/${setlistId}`

/** How often a save is tried again with what another window has stored meanwhile. */
const attempts = 3

/** Adds a score at the end of a setlist, or of a new one, and says so. */
export function useAddToSetlist({ onAdded }: { onAdded: () => void }) {
  const queryClient = useQueryClient()
  return useExclusive(async ({ score, setlist }: { score: LibraryScore; setlist: Pick<ListedSetlist, 'id' | 'name'> | undefined }) => {
    const target = setlist ?? { id: uuid(), name: newSetlistName }
    const entry = entryOf(uuid(), score)
    const message = setlist ? await append(setlist.id, entry) : await create(target, entry)
    if (message !== undefined) return [message]
    void queryClient.invalidateQueries({ refetchType: 'none' })
    toast(`“${score.piece.title}” is in “${target.name}”`, { to: setlistPath(target.id), name: 'Open the setlist' })
    onAdded()
    return undefined
  })
}

/** How a setlist is called until its owner names it. */
export const newSetlistName = 'New setlist'

/** Returns the sentence that refuses it. */
async function create({ id, name }: { id: string; name: string }, entry: ReturnType<typeof entryOf>) {
  const { status, message } = await api.saveSetlist({
    params: { setlistId: id },
    body: { ...contentOf({ name, note: '', entries: [entry] }), revision: 0 },
  })
  return status === 200 ? undefined : message
}

/** Returns the sentence that refuses it. */
async function append(setlistId: string, entry: ReturnType<typeof entryOf>) {
  const params = { setlistId }
  for (let attempt = 1; ; attempt++) {
    const read = await api.getSetlist({ params })
    if (read.status !== 200) return read.message
    const { setlist } = read.data
    const content = contentOf({ ...setlist, entries: [...setlist.entries, entry] })
    const { status, message } = await api.saveSetlist({ params, body: { ...content, revision: setlist.revision } })
    if (status === 200) return undefined
    if (status !== 409 || attempt === attempts) return message
  }
}
