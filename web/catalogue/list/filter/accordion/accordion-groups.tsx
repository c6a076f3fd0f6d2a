import type { ListState } from '../../list-address.ts'
import type { ChangeList, ListResult } from '../../use-list.ts'
import { GradeGroup } from './grade-group.tsx'
import { MoreGroup } from './more-group.tsx'

type AccordionGroupsProps = { list: ListState; counts: ListResult['accordion']; changeList: ChangeList }

/** The filters by the accordion except the left hand. */
export const AccordionGroups = ({ list, counts, changeList }: AccordionGroupsProps) => (
  <>
    <GradeGroup list={list} counts={counts.grades} changeList={changeList} />
    <MoreGroup list={list} counts={counts} changeList={changeList} />
  </>
)
