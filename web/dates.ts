const form = (parts: Intl.DateTimeFormatOptions, timeZone?: string) => new Intl.DateTimeFormat('de-DE', { ...parts, timeZone, hourCycle: 'h23' })
const write = (parts: Intl.DateTimeFormatOptions, otherwise: string) => (moment: string | null | undefined, timeZone?: string) =>
  moment && !Number.isNaN(Date.parse(moment)) ? form(parts, timeZone).format(new Date(moment)) : otherwise

/** A day as it is read (ENT-47): '18.09.2025', in the viewer's own time zone or in the one named. A missing one is an 'Unknown Date' (ENT-45). */
export const day = write({ day: '2-digit', month: '2-digit', year: 'numeric' }, 'Unknown Date')

/** A time of day as it is read (ENT-48): '09:05', likewise; a missing one is an 'Unknown Time' (ENT-46). */
export const time = write({ hour: '2-digit', minute: '2-digit' }, 'Unknown Time')
