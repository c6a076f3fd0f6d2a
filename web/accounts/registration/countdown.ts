/** How many whole seconds are left until a moment in milliseconds, never less than none. */
export const secondsLeft = (until: number, now: number) => Math.max(0, Math.ceil((until - now) / 1_000))

/** Seconds as a clock shows them: '0:07'. */
export const clockFace = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
