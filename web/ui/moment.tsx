import { useSyncExternalStore } from 'react'
import { day, time } from '#web/dates.ts'

type Moment = { at: string | null | undefined }

/** The day of a moment, in the viewer's own time zone. */
export const Day = ({ at }: Moment) => <Written at={at} as={day} />

/** The time of day of a moment, likewise. */
export const Time = ({ at }: Moment) => <Written at={at} as={time} />

/** The server cannot know the viewer's time zone: it writes UTC, and the browser corrects that as soon as it can. */
function Written({ at, as: write }: Moment & { as: typeof day }) {
  const zone = useSyncExternalStore(
    () => () => {},
    () => undefined,
    () => 'UTC',
  )
  return <time dateTime={at ?? undefined}>{write(at, zone)}</time>
}
