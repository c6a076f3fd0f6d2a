import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { artistName, biography as biographyLength, profileLink, shortBiography } from '#contract/limits.ts'
import { unknownErrorText } from '#web/site/errors/error-texts.ts'
import { UnsavedChangesDialog } from '#web/ui/dialog/unsaved-changes-dialog.tsx'
import { Subsection } from '#web/ui/layout/section.tsx'
import { CountedField } from '#web/ui/counted-field.tsx'
import { ErrorMessage } from '#web/ui/refusal.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { PictureField } from './picture-field.tsx'
import { draftOf, dtoOf, fields, isChanged, links, mistakeIn, mistakesIn, type Biography, type Draft, type Field } from './profile-values.ts'
import styles from './profile-form.module.css'

/** The parts of the form that is sent (API-56). */
export type ProfileParts = { biographyDto: never; profilePicture?: File }

type Editing = {
  biography: Biography
  save: (form: ProfileParts) => Promise<{ status: number; message: string }>
  /** What follows on a save; whether there was a picture in it. */
  onSaved: (hasPicture: boolean) => Promise<void>
}

/** What an artist says of themselves: written here, by themselves or by an admin. Nothing typed is lost by a save that fails. */
export function ProfileForm({ biography, save, onSaved }: Editing) {
  const [saved, setSaved] = useState(() => draftOf(biography))
  const [draft, setDraft] = useState(saved)
  const [picture, setPicture] = useState<File>()
  const [saves, setSaves] = useState(0)
  const [mistakes, setMistakes] = useState<Partial<Draft>>({})
  const form = useRef<HTMLFormElement>(null)
  const saving = useMutation({
    mutationFn: async () => {
      const biographyDto = new Blob([JSON.stringify(dtoOf(draft))], { type: 'application/json' }) as never
      const { status, message } = await save({ biographyDto, ...(picture && { profilePicture: picture }) })
      if (status !== 200) return message || unknownErrorText
      setSaved(draft)
      await onSaved(picture !== undefined) // until the new one is there, the chosen one stands in its place
      setPicture((now) => (now === picture ? undefined : now))
      setSaves((before) => before + 1)
      toast('Profile saved')
      return undefined
    },
  })
  const refusal = saving.isPending ? undefined : saving.error ? unknownErrorText : saving.data

  const submit = () => {
    if (saving.isPending) return
    const found = mistakesIn(draft)
    setMistakes(found)
    const first = fields.find((field) => found[field])
    if (first) form.current!.querySelector<HTMLElement>(`[name="${first}"]`)!.focus()
    else saving.mutate()
  }
  const look = (field: Field) => setMistakes((known) => ({ ...known, [field]: mistakeIn(draft, field) }))
  const bind = (name: Field) => ({
    name,
    value: draft[name],
    mistake: mistakes[name],
    onChange: (value: string) => {
      const next = { ...draft, [name]: value }
      setDraft(next)
      setMistakes((known) => Object.fromEntries(Object.entries(known).filter(([field]) => mistakeIn(next, field as Field)))) // what is mended says nothing more
    },
    onLeave: () => look(name === 'lastName' ? 'firstName' : name),
  })

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      aria-busy={saving.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <UnsavedChangesDialog isUnsaved={picture !== undefined || isChanged(draft, saved)} />
      <Subsection title="Picture">
        <PictureField
          key={saves} // what was wrong with a picture that was not saved is over
          artistId={biography.id}
          name={`${draft.firstName} ${draft.lastName}`.trim()}
          hasPicture={biography.hasPicture}
          picture={picture}
          onChoose={setPicture}
        />
      </Subsection>
      <Subsection title="Name">
        <div className={styles.pair}>
          <CountedField {...bind('firstName')} label="First name" most={artistName.max} autoComplete="given-name" />
          <CountedField {...bind('lastName')} label="Last name" most={artistName.max} autoComplete="family-name" />
        </div>
        <p className={styles.hint}>Both are needed to publish a piece.</p>
      </Subsection>
      <Subsection title="Biography" className={styles.words}>
        <CountedField {...bind('shortBiography')} label="Short biography" most={shortBiography.max} isCounted hint="One line below the name." />
        <CountedField {...bind('biography')} label="Biography" most={biographyLength.max} isCounted lines={8} />
      </Subsection>
      <Subsection title="Links">
        <div className={styles.pair}>
          {Object.entries(links).map(([medium, [name, example]]) => (
            <CountedField key={medium} {...bind(medium as Field)} label={name} type="url" most={profileLink.max} placeholder={example} />
          ))}
        </div>
      </Subsection>
      <div>
        <ErrorMessage mistake={refusal === undefined ? undefined : { lines: [refusal], turn: saving.submittedAt }} />
        <div className={styles.foot}>
          <SubmitButton name="Save" isBusy={saving.isPending} />
        </div>
      </div>
    </form>
  )
}
