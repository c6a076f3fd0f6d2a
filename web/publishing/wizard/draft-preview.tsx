import sheet from '#web/pieces/score-preview.module.css'

/** The first page of a score of a draft; blank until it has been read. */
export const DraftPreview = ({ preview, className = '' }: { preview: string | undefined; className?: string | undefined }) => (
  <span className={`${sheet.preview} ${className}`}>{preview && <img src={preview} alt="" width="480" height="679" />}</span>
)
