import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { MyAccordions } from '#contract/accordion/my-accordion.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'
import { readSession } from '#web/session/session.ts'
import { useCurrentUser } from '#web/session/use-current-user.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { tellOtherTabs } from './change-signal.ts'
import { currentDeviceAccordions, keepOnDevice, noAccordions, useDeviceAccordions } from './device-accordions.ts'

/** The query of a member's accordions. */
export const accordionsQuery = query('getAccordions')

/** Whether the browser has a session; a logout deletes it before the page knows. */
const hasSession = () => typeof document === 'undefined' || readSession(document.cookie).session !== undefined

/** The accordions of whoever uses this browser, and how they are saved: a member's in the account, a visitor's in the browser. */
export function useAccordions() {
  const isMember = useCurrentUser().username !== null
  const queryClient = useQueryClient()
  const { data, isError } = useQuery({ ...accordionsQuery, enabled: () => isMember && hasSession() })
  const onDevice = useDeviceAccordions()
  const current = () => (isMember ? (queryClient.getQueryData(accordionsQuery.queryKey) ?? noAccordions) : currentDeviceAccordions())
  const saveInAccount = async (changed: MyAccordions, began = current()) => {
    const answer = await api.saveAccordions({ body: { ...changed, began } })
    if (answer.status === 200) {
      await queryClient.cancelQueries(accordionsQuery)
      queryClient.setQueryData(accordionsQuery.queryKey, answer.data)
      tellOtherTabs()
      if (!areSame(answer.data, changed)) toast('Your accordions were changed elsewhere too. Both changes are kept.')
    }
    return answer
  }
  return {
    isMember,
    /** Undefined until they are known. */
    mine: isMember ? data : onDevice,
    isError: isMember && isError,
    /** What they are now, for what was rendered a while ago. */
    current,
    /** Saves a list. `began` is what it was before the change, if that is not `current`: what was saved elsewhere since then is kept. */
    save: isMember ? saveInAccount : saveOnDevice,
  }
}

/** Whether two lists have as many accordions, of the same names. */
const areSame = (one: MyAccordions, other: MyAccordions) =>
  one.inUse === other.inUse && one.accordions.map(({ name }) => name).join('\n') === other.accordions.map(({ name }) => name).join('\n')

function saveOnDevice(changed: MyAccordions) {
  keepOnDevice(changed)
  return Promise.resolve({ status: 200 as const, message: '' })
}
