import { termsOf } from './words.ts'

/** Words that people look for and keywords that mean the same, in English and German. */
const groups = [
  'solo, solos, soli',
  'duo, duos, duet, duets, duett, duette',
  'trio, trios, terzett, terzette',
  'quartet, quartets, quartett, quartette',
  'quintet, quintets, quintett, quintette',
  'orchestra, orchestras, orchester',
  'easy, simple, einfach, leicht',
  'waltz, waltzes, walzer',
  'march, marches, marsch, märsche',
  'dance, dances, tanz, tänze',
  'song, songs, lied, lieder',
  'christmas, xmas, weihnachten',
  'baroque, barock',
  'classic, classical, klassik, klassisch',
  'romantic, romantik, romantisch',
  'opera, operas, oper, opern',
].map((words) => words.split(', ').flatMap(termsOf))

const byWord = new Map(groups.flatMap((words) => words.map((word) => [word, words.filter((other) => other !== word)])))

/** The folded words that mean the same as a typed one, given in its spellings: 'duo' for 'Duet'. */
export const sameWords = (spellings: string[]) => spellings.flatMap((word) => byWord.get(word) ?? [])
