import { LegalText } from './legal-text.tsx'
import { pageMeta } from '../page-meta.ts'
import { beginning } from './terms/beginning.tsx'
import { buying } from './terms/buying.tsx'
import { conduct } from './terms/conduct.tsx'
import { consumers } from './terms/consumers.tsx'
import { ending } from './terms/ending.tsx'
import { publishing } from './terms/publishing.tsx'
import type { Route } from './+types/terms-page.ts'

const page = {
  path: '/terms',
  title: 'Terms of use',
  description: 'The terms for everyone who reads, buys or publishes scores on Bellows, in 25 short sections.',
}
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData.site, page)

/** STAT-01 to STAT-04: the terms. Buyers agree to them, so a change of their meaning needs a new date. */
export default function TermsPage() {
  return (
    <LegalText
      title="Terms of use"
      updated={
        <>
          Last updated <time dateTime="2025-07-13">July 13, 2025</time>
        </>
      }
      lead="These terms apply to everyone who uses Bellows. We have tried to write them so that you do not need a lawyer to read them."
      sections={[...beginning, ...buying, ...publishing, ...conduct, ...ending, ...consumers]}
    />
  )
}
