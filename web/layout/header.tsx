import type { ReactNode } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { loginPath, returnToOf } from '#web/site/login-path.ts'
import { Portrait } from '#web/people/portrait.tsx'
import { SearchBox } from '#web/search/search-box.tsx'
import type { CurrentUser } from '#web/session/session.ts'
import { Button } from '#web/ui/button/button.tsx'
import styles from './header.module.css'
import { Logo } from './logo.tsx'
import { ThemeButton } from './theme.tsx'

/** The header of every page: the main navigation, the theme, the account, and as its child the link to the cart, which comes later. */
export function Header({ username, artistId, children }: CurrentUser & { children: ReactNode }) {
  const login = loginPath(returnToOf(useLocation()))
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.line}`}>
        <Link className={styles.logo} to="/" aria-label="Bellows, home">
          <Logo form="word" className={styles.word} />
          <Logo form="mark" className={styles.mark} />
        </Link>
        <nav className={styles.nav} aria-label="Main">
          <NavLink to="/discover" prefetch="intent">
            Discover
          </NavLink>
          <NavLink to="/pieces" prefetch="intent">
            Pieces
          </NavLink>
          <NavLink to="/artists" prefetch="intent">
            Artists
          </NavLink>
        </nav>
        <SearchBox label="Search the library" className={styles.search} />
        <div className={styles.tools}>
          <span className={styles.theme}>
            <ThemeButton />
          </span>
          <span className={styles.cart}>{children}</span>
          {username === null ? (
            <Button size="small" to={login} rel="nofollow">
              Login
            </Button>
          ) : (
            <NavLink className={styles.me} to="/dashboard">
              <Portrait artistId={artistId} name={username.split('@')[0]!} hasPicture={artistId > 0} size="s" />
              <span className={styles.profile}>Profile</span>
            </NavLink>
          )}
        </div>
      </div>
    </header>
  )
}
