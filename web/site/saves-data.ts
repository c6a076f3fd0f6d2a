/** Whether the visitor's browser asks to load less. */
export const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
