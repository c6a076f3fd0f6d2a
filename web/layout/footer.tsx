import { useState } from 'react'
import { Link } from 'react-router'
import styles from './footer.module.css'
import { Logo } from './logo.tsx'
import { about } from '#web/site/page-meta.ts'
import { ThemeChoice } from './theme.tsx'
import { useOperator } from '../site/use-operator.ts'

/** The footer of every page. */
export function Footer() {
  const { contact, feedback } = useOperator()
  const [year] = useState(() => new Date().getFullYear())
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.lead}>
          <Logo form="word" className={styles.logo} />
          <p>{about}</p>
        </div>
        <nav aria-labelledby="about">
          <h2 id="about">Bellows</h2>
          <Link to="/faq">FAQ</Link>
          <Link to="/grades">Grades</Link>
          <Link to="/publish">Publish your music</Link>
          <a href={`mailto:${contact}`}>Contact</a>
          <a href={`mailto:${feedback}`}>Feedback</a>
        </nav>
        <nav aria-labelledby="legal">
          <h2 id="legal">Legal</h2>
          <Link to="/terms">Terms of use</Link>
          <Link to="/imprint">Imprint</Link>
          <Link to="/privacy-policy">Privacy policy</Link>
          <Link to="/withdrawal">Withdraw from a contract</Link>
        </nav>
        <ThemeChoice />
        <p className={styles.end}>
          <span>Hosted in Germany</span>
          <span>© {year} Bellows</span>
        </p>
      </div>
    </footer>
  )
}
