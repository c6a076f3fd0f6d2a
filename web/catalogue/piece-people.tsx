import type { Data } from '#web/api.ts'
import { PersonRow } from '#web/artists/person-row.tsx'
import { Block } from '#web/ui/block.tsx'
import styles from './piece-people.module.css'
import { shortened } from './shortened.ts'

/** Who had a part in a piece: who wrote or arranged it, and everybody else. */
export function PiecePeople({ piece, className = '' }: { piece: Data<'getPiece'>['piece']; className?: string }) {
  const { composer, contributors, transcriptionInfo: origin } = piece
  return (
    <div className={`${styles.people} ${className}`}>
      <Block title={origin ? 'Composers' : 'Composer'}>
        <PersonRow artistId={composer.id} name={composer.name} verified={composer.verified} hasPicture={composer.hasPicture}>
          {shortened(composer.biography.shortBiography)}
        </PersonRow>
        {origin && (
          <PersonRow artistId={origin.realComposer.id} name={origin.realComposer.name} verified={false} hasPicture={false}>
            {shortened(origin.realComposer.shortBiography) || 'Original composer'}
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
