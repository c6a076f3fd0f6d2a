import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { MyAccordions } from '#contract/accordion/my-accordion.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'
import { readSession } from '#web/session/session.ts'
import { useCurrentUser } from '#web/session/use-current-user.ts'
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
  const saveInAccount = async (body: MyAccordions) => {
    const answer = await api.saveAccordions({ body })
    if (answer.status === 200) {
      await queryClient.cancelQueries(accordionsQuery)
      queryClient.setQueryData(accordionsQuery.queryKey, body)
      tellOtherTabs()
    }
    return answer
  }
  return {
    isMember,
    /** Undefined until they are known. */
    mine: isMember ? data : onDevice,
    isError: isMember && isError,
    /** What they are now, for what was rendered a while ago. */
    current: () => (isMember ? (queryClient.getQueryData(accordionsQuery.queryKey) ?? noAccordions) : currentDeviceAccordions()),
    save: isMember ? saveInAccount : saveOnDevice,
  }
}

function saveOnDevice(body: MyAccordions) {
  keepOnDevice(body)
  return Promise.resolve({ status: 200 as const, message: '' })
}
