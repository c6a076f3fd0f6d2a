import { day, time } from '#web/dates.ts'
import { useZone } from './use-zone.ts'

type Moment = { at: string | null | undefined }

/** The day of a moment, in the viewer's own time zone. */
export const Day = ({ at }: Moment) => <Written at={at} as={day} />

/** The time of day of a moment, likewise. */
export const Time = ({ at }: Moment) => <Written at={at} as={time} />

function Written({ at, as: write }: Moment & { as: typeof day }) {
  const zone = useZone()
  return <time dateTime={at ?? undefined}>{write(at, zone)}</time>
}
