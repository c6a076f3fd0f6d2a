import { sql, type SqlBool } from 'kysely'

/** Whether no piece uses a row of `score_files`, and no admin has yet to compare it with what replaced it. */
export const isUnusedScore = sql<SqlBool>`(not exists (select from scores where scores.id = score_files.id)
  and not exists (select from piece_changes where score_ids @> array[score_files.id]))`

/** The same of a row of `audio_files`. */
export const isUnusedRecording = sql<SqlBool>`(not exists (select from performances where audio_id = audio_files.id)
  and not exists (select from piece_changes where audio_ids @> array[audio_files.id]))`
