import type { Data } from '#web/api/client.ts'
import { PersonRow } from '#web/artists/person-row.tsx'
import { Block } from '#web/ui/layout/block.tsx'
import styles from './piece-people.module.css'
import { shortened } from './shortened.ts'

/** Who had a part in a piece: who wrote it, who arranged it, and everybody else. */
export function PiecePeople({ piece }: { piece: Pick<Data<'getPiece'>['piece'], 'composer' | 'contributors' | 'transcriptionInfo'> }) {
  const { composer, contributors, transcriptionInfo: origin } = piece
  return (
    <div className={styles.people}>
      <Block title={origin ? 'Composers' : 'Composer'}>
        <PersonRow artistId={composer.id} name={composer.name} verified={composer.verified} hasPicture={composer.hasPicture}>
          {origin && <span className={styles.role}>Transcription</span>}
          {shortened(composer.biography.shortBiography)}
        </PersonRow>
        {origin && (
          <PersonRow artistId={origin.realComposer.id} name={origin.realComposer.name} verified={false} hasPicture={origin.realComposer.hasPicture}>
            <span className={styles.role}>Original composer</span>
            {shortened(origin.realComposer.shortBiography)}
          </PersonRow>
        )}
      </Block>
      {contributors.length > 0 && (
        <Block title="Contributors">
          {contributors.map(({ type, name, artistId, verified, hasPicture }, place) => (
            <PersonRow key={place} artistId={artistId} name={name} verified={verified} hasPicture={hasPicture}>
              {type}
            </PersonRow>
          ))}
        </Block>
      )}
    </div>
  )
}
