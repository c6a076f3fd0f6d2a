import { Link } from 'react-router'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/grades-page.ts'
import styles from './grades-page.module.css'
import { otherScales, scale } from './scale.ts'

const page = {
  path: '/grades',
  title: 'Grades 1 to 8',
  description: 'How difficult accordion pieces are: what each grade from 1 to 8 asks for, and how the grades of exam boards compare.',
}
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData.site, page)

/** ACC-08: what the grades mean, and how those of exam boards translate. */
export default function GradesPage() {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>Grades</h1>
      <p className={styles.lead}>
        A grade says how hard a piece is to play, from 1 for the first months to 8 for a recital. Composers state it as the hardest passage feels to a
        pupil; where they are unsure, a piece has none. It is independent of Pedagogic and Concert, which say what a piece is for.
      </p>
      <section aria-labelledby="scale">
        <h2 id="scale">What each grade asks for</h2>
        <table className={styles.table} aria-labelledby="scale">
          <thead>
            <tr>
              <th scope="col">Grade</th>
              <th scope="col">What it means</th>
              <th scope="col">Exam boards</th>
            </tr>
          </thead>
          <tbody>
            {scale.map(({ grade, meaning, boards }) => (
              <tr key={grade} id={`grade-${grade}`}>
                <th scope="row">
                  <Link to={`/pieces?grade=${grade}`} aria-label={`Grade ${grade}: its pieces`}>
                    {grade}
                  </Link>
                </th>
                <td>{meaning}</td>
                <td>{boards}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section aria-labelledby="boards">
        <h2 id="boards">From another scale</h2>
        <table className={styles.table} aria-labelledby="boards">
          <thead>
            <tr>
              <th scope="col">Scale</th>
              <th scope="col">At Bellows</th>
            </tr>
          </thead>
          <tbody>
            {otherScales.map(({ name, grades }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{grades}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className={styles.note}>
          BCA: British College of Accordionists. HKAMA, AEBNZ and AMEB: the boards of Hong Kong, New Zealand and Australia. RCM: Royal Conservatory of
          Music, Canada. Boards change their syllabuses; the comparison is ours, not theirs.
        </p>
      </section>
    </div>
  )
}
