/** The database of the browser in which notes are kept, and the channel on which tabs tell of them. Alone, so that it loads no code for notes. */
export const databaseName = 'bellows-notes'
