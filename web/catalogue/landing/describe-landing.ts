import { landingFilter, type LandingTopic } from '#contract/accordion/landing-pages.ts'
import type { Data } from '#web/api/client.ts'
import { scale } from '#web/site/grades/scale.ts'
import { formatCount } from '../../pieces/describe-piece.ts'
import { allPieces, listAddress } from '../list/list-address.ts'

type Page = Pick<Data<'getLandingPage'>, 'total' | 'free' | 'recordings'> & { pieces: { author: string }[] }

/** How many composers or arrangers a page names. */
const maxNames = 3

/** What there is on a landing page: '14 pieces by Clémence Aubrevoir and Jaro Belinski, 3 of them free and 9 with a recording to hear.' */
export function describeMusic({ total, free, recordings, pieces }: Page): string {
  const authors = [...new Set(pieces.map(({ author }) => author))]
  const names = authors.length > maxNames ? [...authors.slice(0, maxNames), 'others'] : authors
  const sorts = [...(free > 0 ? [share(free, total, 'free')] : []), ...(recordings > 0 ? [share(recordings, total, 'with a recording to hear')] : [])]
  return `${formatCount(total, 'piece')} by ${new Intl.ListFormat('en-GB').format(names)}${sorts.length > 0 ? `, ${sorts.join(' and ')}` : ''}.`
}

const share = (part: number, total: number, kind: string) => (part === total ? (total === 1 ? kind : `all ${kind}`) : `${part} of them ${kind}`)

/** What a grade asks for, as a sentence. */
export function explainGrade(grade: number): string {
  const { meaning } = scale[grade - 1]!
  return `Grade ${grade} asks for ${meaning[0]!.toLowerCase()}${meaning.slice(1)}`
}

/** The address of the list with the filters of a landing page. */
export const allOf = (topic: LandingTopic) => listAddress({ ...allPieces, ...landingFilter(topic) })
