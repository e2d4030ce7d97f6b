const FORMULA = /^[=+\-@\t\r]/;

/** A moment as the server sends it. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const LAGOS_MS = 3_600_000;

/** "2026-11-20 09:30:00": the date and the time in Lagos, which spreadsheets read as such. */
const localTime = (moment: string) =>
  new Date(Date.parse(moment) + LAGOS_MS).toISOString().slice(0, 19).replace('T', ' ');

type Cell = string | number | null | undefined;

function written(cell: Cell) {
  if (typeof cell !== 'string') return cell == null ? '' : String(cell);
  if (MOMENT.test(cell)) return localTime(cell);
  const guard = FORMULA.test(cell) ? "'" : '';
  return guard || /[",\r\n]/.test(cell) ? `"${guard}${cell.replaceAll('"', '""')}"` : cell;
}

/** The lines of a CSV file, as the server writes them: no text is a formula, and moments are in local time. */
export const csvOf = (lines: readonly (readonly Cell[])[]) =>
  lines.map((cells) => `${cells.map(written).join(',')}\r\n`).join('');
