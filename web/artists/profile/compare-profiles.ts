import { socialMediaNames } from '#contract/text/social-link.ts'
import { compareEdits } from '#web/forms/compare-edits.ts'
import type { FieldConflict } from '#web/forms/newer-edits-dialog.tsx'
import type { ProfileValues } from './profile-values.ts'

type FieldName = keyof ProfileValues
/** What both may have changed: a field, or the picture. */
export type ConflictName = FieldName | 'picture'
/** What differs between an edit of a profile and what was saved since it began. */
export type ComparedProfiles = { conflicts: FieldConflict<ConflictName>[]; adopted: FieldName[] }

type Profiles = {
  base: ProfileValues
  own: ProfileValues
  saved: ProfileValues
  /** Whether a picture is chosen here, and another one was saved. */
  isPictureReplaced: boolean
}

/** The labels of the fields. */
export const profileLabels: Record<FieldName, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  shortBiography: 'Short biography',
  biography: 'Biography',
  ...socialMediaNames,
}

/** Compares the values of the form with those that were saved since the edit began. */
export function compareProfiles({ isPictureReplaced, ...values }: Profiles): ComparedProfiles {
  const names = Object.keys(profileLabels) as FieldName[]
  const { conflicts, adopted } = compareEdits(names, (name, { [name]: value }) => value.trim(), values)
  const fields = conflicts.map((name) => ({
    name,
    label: profileLabels[name],
    own: linesOf(values.own[name]),
    saved: linesOf(values.saved[name]),
  }))
  const picture = { name: 'picture' as const, label: 'Picture', own: ['The one you have chosen here'], saved: ['The one that was saved meanwhile'] }
  return { conflicts: [...fields, ...(isPictureReplaced ? [picture] : [])], adopted }
}

const linesOf = (text: string) => (text.trim() === '' ? [] : text.split('\n'))
