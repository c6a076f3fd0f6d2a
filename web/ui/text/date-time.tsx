import { useSyncExternalStore } from 'react'
import { formatDate, formatTime } from '#web/dates.ts'

type DateTimeProps = { at: string | null | undefined }

/** The date of a moment in the viewer's time zone. */
export const Day = ({ at }: DateTimeProps) => <Formatted at={at} format={formatDate} />

/** The time of day of a moment in the viewer's time zone. */
export const Time = ({ at }: DateTimeProps) => <Formatted at={at} format={formatTime} />

function Formatted({ at, format }: DateTimeProps & { format: typeof formatDate }) {
  const zone = useTimeZone()
  return <time dateTime={at ?? undefined}>{format(at, zone)}</time>
}

/** The time zone for dates: undefined, the viewer's own, or UTC on the server and until hydration. */
export const useTimeZone = () =>
  useSyncExternalStore(
    () => () => {},
    () => undefined,
    () => 'UTC',
  )
