import type { Data } from '#web/api/client.ts'

type Sections = Data<'getDiscoverPage'>['sections']

const titles = new Map([
  ['forYou', 'For You'],
  ['newest', 'Newest'],
])

/** LIST-01: the sections of the discover page that have pieces, with their titles. A key without a title is the title. */
export const titledSections = (sections: Sections) =>
  Object.entries(sections)
    .filter(([, pieces]) => pieces.length > 0)
    .map(([key, pieces]) => ({ title: titles.get(key) ?? key, pieces }))
