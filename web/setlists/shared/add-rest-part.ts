import { loadedLater } from '#web/site/connection/loaded-later.tsx'

/** The button that puts the rest of a setlist into the cart; loaded beside the page, so that the files of public pages do not grow. */
export const { Part: AddRestPart, renderWith: renderAddRestWith } = loadedLater(async () => (await import('./add-rest-button.tsx')).AddRestButton)
