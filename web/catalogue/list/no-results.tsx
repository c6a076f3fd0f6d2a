import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { formatCount } from '../../pieces/describe-piece.ts'
import { allPieces, listAddress, type ListState } from './list-address.ts'
import { withoutRestrictions } from './list-choices.ts'
import { applyRelaxation } from './suggested-relaxations.ts'
import { listLinkProps, type ListResult, type ChangeList } from './use-list.ts'

type NoResultsProps = { list: ListState; relaxations: ListResult['suggestedRelaxations']; changeList: ChangeList }

/** How many relaxations are suggested: those with the most results. */
const maxRelaxations = 4

/** An empty list, with the restrictions whose removal brings results. */
export function NoResults({ list, relaxations, changeList }: NoResultsProps) {
  if (listAddress(list) === listAddress(allPieces)) return <EmptyState level="h2" title="No pieces yet" text="New pieces appear here." />
  const hasRelaxations = relaxations.length > 0
  const text = hasRelaxations ? `Remove ${relaxations.length === 1 ? 'this' : 'one'} to see results.` : 'No piece matches all of these filters.'
  return (
    <EmptyState level="h2" title="No pieces found" text={text}>
      {relaxations.slice(0, maxRelaxations).map((relaxation) => {
        const { label, next } = applyRelaxation(list, relaxation)
        return (
          <Button key={listAddress(next)} {...listLinkProps(next, changeList)}>
            Remove ‘{label}’: {formatCount(relaxation.total, 'piece')}
          </Button>
        )
      })}
      <Button variant={hasRelaxations ? 'quiet' : 'default'} {...listLinkProps(withoutRestrictions(list), changeList)}>
        Reset filters
      </Button>
    </EmptyState>
  )
}
