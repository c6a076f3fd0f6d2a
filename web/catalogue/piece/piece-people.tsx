import type { Data } from '#web/api/client.ts'
import { PersonRow } from '#web/people/person-row.tsx'
import { Subsection } from '#web/ui/layout/section.tsx'
import styles from './piece-people.module.css'
import { truncateBiography } from './short-biography.ts'

/** The composers and contributors of a piece. */
export function PiecePeople({ piece }: { piece: Pick<Data<'getPiece'>['piece'], 'composer' | 'contributors' | 'transcriptionInfo'> }) {
  const { composer, contributors, transcriptionInfo: origin } = piece
  return (
    <div className={styles.people}>
      <Subsection title={origin ? 'Composers' : 'Composer'}>
        <PersonRow artistId={composer.id} name={composer.name} verified={composer.verified} hasPicture={composer.hasPicture}>
          {origin && <span className={styles.role}>Transcription</span>}
          {truncateBiography(composer.biography.shortBiography)}
        </PersonRow>
        {origin && (
          <PersonRow artistId={origin.realComposer.id} name={origin.realComposer.name} verified={false} hasPicture={origin.realComposer.hasPicture}>
            <span className={styles.role}>Original composer</span>
            {truncateBiography(origin.realComposer.shortBiography)}
          </PersonRow>
        )}
      </Subsection>
      {contributors.length > 0 && (
        <Subsection title="Contributors">
          {contributors.map(({ type, name, artistId, verified, hasPicture }, index) => (
            <PersonRow key={index} artistId={artistId} name={name} verified={verified} hasPicture={hasPicture}>
              {type}
            </PersonRow>
          ))}
        </Subsection>
      )}
    </div>
  )
}
