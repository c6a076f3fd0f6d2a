const formatter = (parts: Intl.DateTimeFormatOptions, timeZone?: string) => new Intl.DateTimeFormat('de-DE', { ...parts, timeZone, hourCycle: 'h23' })
const formatterWithFallback = (parts: Intl.DateTimeFormatOptions, fallback: string) => (moment: string | null | undefined, timeZone?: string) =>
  moment && !Number.isNaN(Date.parse(moment)) ? formatter(parts, timeZone).format(new Date(moment)) : fallback

/** A date (ENT-47): '18.09.2025', in the viewer's time zone or the given one. A missing date is an 'Unknown Date' (ENT-45). */
export const formatDate = formatterWithFallback({ day: '2-digit', month: '2-digit', year: 'numeric' }, 'Unknown Date')

/** A time of day (ENT-48): '09:05', likewise. A missing time is an 'Unknown Time' (ENT-46). */
export const formatTime = formatterWithFallback({ hour: '2-digit', minute: '2-digit' }, 'Unknown Time')
