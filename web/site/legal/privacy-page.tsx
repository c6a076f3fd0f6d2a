import { LegalText } from './legal-text.tsx'
import { pageMeta } from '../page-meta.ts'
import { browser } from './privacy/browser.tsx'
import { beginning } from './privacy/beginning.tsx'
import { members } from './privacy/members.tsx'
import { money } from './privacy/money.tsx'
import { others } from './privacy/others.tsx'
import { rights } from './privacy/rights.tsx'
import type { Route } from './+types/privacy-page.ts'

const page = {
  path: '/privacy-policy',
  title: 'Privacy policy',
  description: 'What Bellows stores about you, why, for how long, and how to get it, correct it and have it deleted.',
}
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData.site, page)

/** STAT-08: what this software stores. A change of what it stores, or for how long, needs a change of this text. */
export default function PrivacyPage() {
  return (
    <LegalText
      title="Privacy policy"
      updated="As of the version of Bellows that you are using"
      lead="No advertising, no trackers, nothing loaded from other people’s servers. We store what the library needs to work and what the law requires us to keep. This page says what that is."
      sections={[...beginning, ...browser, ...members, ...money, ...others, ...rights]}
    />
  )
}
