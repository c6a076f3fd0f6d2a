/** The header of every answer while the database is away: what is public can be read, and nothing can be changed. */
export const readOnlyHeader = 'x-read-only'
