import { sql, type RawBuilder } from 'kysely'
import { operatorTimeZone } from '#contract/days.ts'

/** A moment as the time of day of the operator, whose day, month and year documents have. */
export const operatorTime = (moment: RawBuilder<unknown>): RawBuilder<Date> => sql`(${moment} at time zone ${sql.lit(operatorTimeZone)})`
