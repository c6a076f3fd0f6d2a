import sheet from '#web/catalogue/sheet.module.css'

/** The first page of a score of a draft; blank until it was read. */
export const DraftPreview = ({ picture, className = '' }: { picture: string | undefined; className?: string | undefined }) => (
  <span className={`${sheet.sheet} ${className}`}>{picture && <img src={picture} alt="" width="480" height="679" />}</span>
)
