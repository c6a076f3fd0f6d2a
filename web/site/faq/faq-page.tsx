import { Plus } from 'lucide'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './faq-page.module.css'
import { questions } from './questions.tsx'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/faq-page.ts'

const page = {
  path: '/faq',
  title: 'FAQ',
  description: 'What Bellows is, who is behind it, how it works, how to take part, and how the fees are calculated, to the cent.',
}
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData.site, page)

/** STAT-05, STAT-06: five questions, each of which opens and closes on its own, without JavaScript too. */
export default function FaqPage() {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>FAQ</h1>
      <div className={styles.questions}>
        {questions.map(({ id, title, Content }) => (
          <details key={id}>
            <summary>
              <h2>{title}</h2>
              <Icon icon={Plus} size={24} />
            </summary>
            <div className={styles.answer} id={id}>
              <Content />
            </div>
          </details>
        ))}
      </div>
    </div>
  )
}
