type Column = string | { name: string; className: string | undefined }

/** The names of a table's columns; what a module of styles says of one is given with it. */
export const TableHead = ({ columns }: { columns: Column[] }) => (
  <thead>
    <tr>
      {columns.map((column) => {
        const { name, className } = typeof column === 'string' ? { name: column, className: undefined } : column
        return (
          <th key={name} scope="col" className={className}>
            {name}
          </th>
        )
      })}
    </tr>
  </thead>
)
