/** The password of every demo account. */
export const password = 'bellows-demo'

/** Who may try the house, besides the artists of the repertoire. */
export const people = {
  admin: { email: 'admin@bellows.example', category: 'ADMIN' },
  player: { email: 'player@bellows.example', category: 'USER' },
} as const

/** The artist of the repertoire who shares the address that is printed at the start. */
const composer = { slug: 'clemence-aubrevoir', email: 'composer@bellows.example' }

/** The address of an artist's account. */
export const emailOf = (slug: string) => (slug === composer.slug ? composer.email : `${slug}@bellows.example`)

/** What is printed once the demo is there. */
export const accounts = [people.admin.email, composer.email, people.player.email]
