import { Download } from 'lucide'
import type { ReactNode } from 'react'
import { scoreFileName } from '#contract/text/file-name.ts'
import { apiPath } from '#web/api/api-path.ts'
import type { Data } from '#web/api/client.ts'
import { PerformanceItem } from '#web/catalogue/piece/performance-list.tsx'
import { formatCount } from '#web/pieces/describe-piece.ts'
import { ScorePreview } from '#web/pieces/score-preview.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Subsection } from '#web/ui/layout/section.tsx'
import styles from './change-comparison.module.css'
import { pairParts, type PartPair } from './pair-parts.ts'

type Change = Data<'getPieceChange'>['change']
type Parts = Change['before']

/** The people without links: whether a name links to an artist is no change. */
const peopleOf = ({ people }: Parts) => people.map(({ role, name }) => ({ role, name }))

/** What differs between a piece as an admin last saw it and as it is now (DECIDE-20). */
export function ChangeComparison({ change }: { change: Change }) {
  const { pieceId, changed, before, after } = change
  const differs = (part: keyof Parts) => changed.includes(part)
  return (
    <div className={styles.parts}>
      {differs('title') && (
        <ComparedPart
          title="Title"
          pairs={pairParts([before.title], [after.title], (title) => title)}
          show={(title) => <p className={styles.title}>{title}</p>}
        />
      )}
      {differs('people') && (
        <ComparedPart
          title="People"
          pairs={pairParts(peopleOf(before), peopleOf(after), ({ name }) => name)}
          show={({ role, name }) => (
            <>
              <p className={styles.name}>
                <bdi>{name}</bdi>
              </p>
              <p className={styles.detail}>{role}</p>
            </>
          )}
        />
      )}
      {differs('recordings') && (
        <ComparedPart
          title="Performances"
          pairs={pairParts(before.recordings, after.recordings, ({ link }) => link)}
          show={(recording) => (
            <>
              <PerformanceItem piece={{ id: pieceId, title: change.title, author: change.author }} {...recording} />
              {recording.type !== 'LOCAL' && <p className={styles.detail}>{recording.link}</p>}
            </>
          )}
        />
      )}
      {differs('scores') && (
        <ComparedPart
          title="Scores"
          pairs={pairParts(before.scores, after.scores, ({ scoreId }) => scoreId)}
          show={(score) => <ComparedScore pieceId={pieceId} score={score} />}
        />
      )}
    </div>
  )
}

/** A score by its id, because it may not be in the piece any more. */
function ComparedScore({ pieceId, score: { scoreId, name, pages } }: { pieceId: number; score: Parts['scores'][number] }) {
  const address = `${apiPath()}/piece/${pieceId}/change`
  return (
    <div className={styles.score}>
      <ScorePreview
        pieceId={pieceId}
        urlOf={(width) => `${address}/preview/${scoreId}?width=${width}`}
        sizes="240px"
        alt={`First page of ${name}`}
        className={styles.page}
      />
      <p className={styles.name}>{name}</p>
      <p className={styles.detail}>{formatCount(pages, 'page')}</p>
      <Button size="small" href={`${address}/score/${scoreId}`} download={scoreFileName(name)}>
        <Icon icon={Download} size={16} />
        Download<span className="unseen"> {name}</span>
      </Button>
    </div>
  )
}

type ComparedPartProps<Part> = { title: string; pairs: PartPair<Part>[]; show: (part: Part) => ReactNode }

/** What differs in a part of a piece: before and now side by side where there is room, otherwise one below the other. */
const ComparedPart = <Part,>({ title, pairs, show }: ComparedPartProps<Part>) => (
  <Subsection title={title}>
    <ul className={styles.pairs}>
      {pairs.map((pair, index) => (
        <li key={index} className={styles.pair}>
          <Side label="Before" missing="Not there before" pair={pair} placed={pair.before} show={show} />
          <Side label="Now" missing="Removed" pair={pair} placed={pair.after} show={show} />
        </li>
      ))}
    </ul>
  </Subsection>
)

type SideProps<Part> = {
  label: string
  missing: string
  pair: PartPair<Part>
  placed: PartPair<Part>['before']
  show: (part: Part) => ReactNode
}

const Side = <Part,>({ label, missing, pair, placed, show }: SideProps<Part>) => (
  <div>
    <p className={styles.label}>
      {label}
      {placed && pair.isMoved && `, no. ${placed.place}`}
    </p>
    {placed ? show(placed.part) : <p className={styles.missing}>{missing}</p>}
  </div>
)
