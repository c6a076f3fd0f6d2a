/** The password of every demo account. */
export const password = 'bellows-demo'

/** The demo accounts besides those of the artists. */
export const people = {
  admin: { email: 'admin@bellows.example', category: 'ADMIN' },
  player: { email: 'player@bellows.example', category: 'USER' },
} as const

/** The artist whose account is printed at the start. */
const composer = { slug: 'clemence-aubrevoir', email: 'composer@bellows.example' }

/** The address of an artist's account. */
export const emailOf = (slug: string) => (slug === composer.slug ? composer.email : `${slug}@bellows.example`)

/** The accounts that are printed once the demo library is loaded. */
export const accounts = [people.admin.email, composer.email, people.player.email]
