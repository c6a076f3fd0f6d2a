import { Link, redirect } from 'react-router'
import { bassSystemNames } from '#contract/accordion/labels.ts'
import { describeTopic, ensembles, landingPath, parseLandingPath, type LandingTopic } from '#contract/accordion/landing-pages.ts'
import { load } from '#web/api/load.ts'
import { query } from '#web/api/query.ts'
import { notFound } from '#web/site/errors/error-texts.ts'
import { pageMeta } from '#web/site/page-meta.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { PieceGrid } from '../../pieces/piece-grid.tsx'
import type { Route } from './+types/landing-page.ts'
import { allOf, describeMusic, explainGrade } from './describe-landing.ts'
import styles from './landing-page.module.css'

/** Parts of the address in another order lead to the canonical one; a page without pieces does not exist. */
async function loadPage(args: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const topic = parseLandingPath(args.params['*'])
  if (!topic) throw new Response(notFound.text, { status: 404 })
  const path = landingPath(topic)
  if (args.url.pathname !== path) throw redirect(path, 301)
  const { grade, ...others } = topic
  return { topic, ...(await load(args, query('getLandingPage', { query: { ...others, ...(grade && { grade: String(grade) }) } }))) }
}
export { loadPage as loader, loadPage as clientLoader }

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches[0].loaderData.site, {
        path: landingPath(loaderData.topic),
        title: describeTopic(loaderData.topic),
        description: describeMusic(loaderData),
      })
    : []

/** Music for a kind of ensemble, a bass system and a grade, for people who come from a search engine. */
export default function LandingPage({ loaderData }: Route.ComponentProps) {
  const { topic, pieces, total } = loaderData
  const { grade } = topic
  return (
    <div className="wrap">
      <div className={styles.head}>
        <h1>{describeTopic(topic)}</h1>
        <p>
          {describeMusic(loaderData)}
          {grade && (
            <>
              {' '}
              {explainGrade(grade)} <Link to={`/grades#grade-${grade}`}>All grades</Link>
            </>
          )}
        </p>
      </div>
      <h2 className="unseen">Pieces</h2>
      <PieceGrid layout="wide" pieces={pieces} isFirst />
      <p className={styles.all}>
        <Button to={allOf(topic)}>{total > pieces.length ? `See all ${total} pieces` : 'Open in the filter'}</Button>
      </p>
      <Section title="More accordion music">
        <div className={styles.more}>
          <Others
            title="Ensemble"
            topic={topic}
            name="ensemble"
            options={loaderData.ensembles.map(({ value, total: count }) => ({ value, label: ensembles[value].name, count }))}
          />
          <Others
            title="Left hand"
            topic={topic}
            name="bassSystem"
            options={loaderData.bassSystems.map(({ value, total: count }) => ({ value, label: bassSystemNames[value], count }))}
          />
          <Others
            title="Grade"
            topic={topic}
            name="grade"
            options={loaderData.grades.map(({ value, total: count }) => ({ value, label: `Grade ${value}`, count }))}
          />
        </div>
      </Section>
    </div>
  )
}

type OthersProps<Name extends keyof LandingTopic> = {
  title: string
  topic: LandingTopic
  name: Name
  options: { value: NonNullable<LandingTopic[Name]>; label: string; count: number }[]
}

/** The pages that differ from this one by one choice, and the one without it. */
function Others<Name extends keyof LandingTopic>({ title, topic, name, options }: OthersProps<Name>) {
  const chosen = topic[name]
  const others = options.filter(({ value }) => value !== chosen)
  if (others.length === 0 && chosen === undefined) return null
  return (
    <nav aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {chosen !== undefined && (
          <li>
            <Link to={landingPath({ ...topic, [name]: undefined })}>Any {title.toLowerCase()}</Link>
          </li>
        )}
        {others.map(({ value, label, count }) => (
          <li key={label}>
            <Link to={landingPath({ ...topic, [name]: value })}>{label}</Link> <span>{count}</span>
          </li>
        ))}
      </ul>
    </nav>
  )
}
