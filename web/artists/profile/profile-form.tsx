import { lazy, Suspense, useRef, useState } from 'react'
import type { NewerEdits } from '#contract/edits.ts'
import { artistName, biography as biographyLength, profileLink, shortBiography } from '#contract/forms/limits.ts'
import type { Medium } from '#contract/text/social-link.ts'
import { useOperationForm } from '#web/forms/use-operation-form.ts'
import { SubmitButton } from '#web/ui/button/submit-button.tsx'
import { UnsavedChangesDialog } from '#web/ui/dialog/unsaved-changes-dialog.tsx'
import { ErrorMessage } from '#web/ui/error-message/error-message.tsx'
import { TextArea, TextField } from '#web/ui/field/text-field.tsx'
import { Subsection } from '#web/ui/layout/section.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { PortraitField } from './portrait-field.tsx'
import styles from './profile-form.module.css'
import { loadCode } from '#web/site/connection/load-code.ts'
import { compareProfiles, type ConflictName } from './compare-profiles.ts'
import type { NewerProfile } from './merge-profiles.tsx'
import { linkFields, profileValuesOf, type Biography, type ProfileValues } from './profile-values.ts'

/** The parts of the form that is sent (API-56). */
export type ProfileParts = { biographyDto: never; profilePicture?: File }

type ProfileFormProps = {
  biography: Biography
  /** What is said below the name. */
  nameHint: string
  save: (form: ProfileParts) => Promise<{ status: number; message: string; data?: NewerEdits | undefined }>
  /** Loads the profile as it is now. */
  load: () => Promise<Biography>
  /** Follows a save; `hasPortrait` if a portrait was part of it. */
  onSaved: (hasPortrait: boolean) => Promise<void>
}

const loadMerge = () => loadCode(() => import('./merge-profiles.tsx'))
const MergeProfiles = lazy(async () => ({ default: (await loadMerge()).MergeProfiles }))

/** The profile of an artist, edited by the artist or by an admin. Everything typed is kept when a save fails. */
export function ProfileForm({ biography, nameHint, save, load, onSaved }: ProfileFormProps) {
  const [portrait, setPortrait] = useState<File>()
  const [saveCount, setSaveCount] = useState(0)
  const sentValues = useRef<ProfileValues>(undefined)
  /** What the edit began from. */
  const base = useRef({ values: profileValuesOf(biography), version: biography.version })
  const [newer, setNewer] = useState<NewerProfile>()
  const form = useOperationForm({
    schema: async () => (await import('#contract/forms/profile-form.ts')).profileForm,
    keepAs: `profile ${biography.id}`,
    mode: 'onTouched',
    defaultValues: profileValuesOf(biography),
    send: async (profile) => {
      for (const [medium, link] of Object.entries(profile.socialMedia)) form.setValue(medium as Medium, link) // a name has become its address
      sentValues.current = currentValues()
      const send = () => {
        const dto = { ...profile, version: base.current.version }
        const biographyDto = new Blob([JSON.stringify(dto)], { type: 'application/json' }) as never
        return save({ biographyDto, ...(portrait && { profilePicture: portrait }) })
      }
      const answer = await send()
      if (answer.status !== 409 || !answer.data) return answer
      const current = await load()
      const compared = compareProfiles({
        base: base.current.values,
        own: sentValues.current,
        saved: profileValuesOf(current),
        isPictureReplaced: portrait !== undefined && answer.data.changed.includes('profilePicture'),
      })
      if (compared.conflicts.length + compared.adopted.length === 0) {
        base.current.version = current.version // the answer to an earlier attempt was lost
        return send()
      }
      await loadMerge() // if that fails, the edit has failed
      setNewer({ ...compared, current, edits: answer.data.edits })
      return { status: 409, message: answer.message }
    },
    onSuccess: async () => {
      base.current = { values: sentValues.current!, version: base.current.version + 1 }
      keepValues()
      await onSaved(portrait !== undefined) // the chosen file is shown until the saved portrait is loaded
      setPortrait((current) => (current === portrait ? undefined : current))
      setSaveCount((count) => count + 1)
      toast('Profile saved')
    },
  })

  function currentValues(): ProfileValues {
    return { ...form.getValues() } as ProfileValues
  }
  /** Makes the values that were sent the saved ones. What was typed since then stays, and is unsaved. */
  function keepValues(): void {
    form.reset(sentValues.current, { keepValues: true, keepDirty: false })
  }

  /** Goes on with what was saved meanwhile, and with the own values of the other fields. */
  function merge({ current, adopted }: NewerProfile, taken: ConflictName[]): void {
    const saved = profileValuesOf(current)
    base.current = { values: saved, version: current.version }
    form.reset(saved, { keepValues: true, keepDirty: false })
    for (const field of [...adopted, ...taken])
      if (field === 'picture') setPortrait(undefined)
      else form.setValue(field, saved[field], { shouldDirty: true })
    setNewer(undefined)
  }

  const name = `${form.control('firstName').value} ${form.control('lastName').value}`.trim()
  return (
    <form {...form.props} className={styles.form}>
      <UnsavedChangesDialog isUnsaved={portrait !== undefined || form.isDirty} />
      {newer && (
        <Suspense>
          <MergeProfiles newer={newer} onMerge={(taken) => merge(newer, taken)} onClose={() => setNewer(undefined)} />
        </Suspense>
      )}
      <Subsection title="Picture">
        <PortraitField
          key={saveCount} // the error of a file that was not part of the save is cleared
          artistId={biography.id}
          name={name}
          hasPicture={biography.hasPicture}
          file={portrait}
          onChoose={setPortrait}
        />
      </Subsection>
      <Subsection title="Name">
        <div className={styles.pair}>
          <TextField {...form.control('firstName')} label="First name" maxLength={artistName.max} autoComplete="given-name" />
          <TextField
            {...form.control('lastName', { deps: ['firstName'] })} // whose error is that both are missing
            label="Last name"
            maxLength={artistName.max}
            autoComplete="family-name"
          />
        </div>
        <p className={styles.hint}>{nameHint}</p>
      </Subsection>
      <Subsection title="Biography" className={styles.texts}>
        <TextField
          {...form.control('shortBiography')}
          label="Short biography"
          maxLength={shortBiography.max}
          isCounted
          hint="One line, shown below the name."
        />
        <TextArea {...form.control('biography')} label="Biography" maxLength={biographyLength.max} isCounted rows={8} />
      </Subsection>
      <Subsection title="Links">
        <div className={styles.pair}>
          {linkFields.map((link) => (
            <TextField key={link.name} {...form.control(link.name)} {...link} type="url" maxLength={profileLink.max} />
          ))}
        </div>
      </Subsection>
      <div>
        <ErrorMessage error={form.error} />
        <div className={styles.foot}>
          <SubmitButton isBusy={form.isBusy}>Save</SubmitButton>
        </div>
      </div>
    </form>
  )
}
