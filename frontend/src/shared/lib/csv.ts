const FORMULA = /^[=+\-@\t\r]/;

type Cell = string | number | null | undefined;

function written(cell: Cell) {
  if (typeof cell !== 'string') return cell == null ? '' : String(cell);
  const guard = FORMULA.test(cell) ? "'" : '';
  return guard || /[",\r\n]/.test(cell) ? `"${guard}${cell.replaceAll('"', '""')}"` : cell;
}

/** The lines of a CSV file, as the server writes them: no text is a formula. */
export const csvOf = (lines: readonly (readonly Cell[])[]) =>
  lines.map((cells) => `${cells.map(written).join(',')}\r\n`).join('');
