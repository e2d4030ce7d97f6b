import { fileOf } from '@/shared/ui/data-table/use-table';
import { FileButton } from '@/shared/ui/data-table/table-bar';
import { Button } from '@/shared/ui/button';
import { copyText } from '@/shared/lib/copy-text';
import { csvOf } from '@/shared/lib/csv';
import { isoDay } from '@/shared/lib/dates';
import { plural } from '@/shared/lib/plural';
import { saveAsFile } from '@/shared/lib/save-as-file';
import { failToast, toast } from '@/shared/lib/toast-store';

/** The most rows in the file of a selection. */
const FILE_MAX = 50;

/** The columns of a file that is made from shown rows: the heading and the cell of a row. */
export type FileColumns<T> = Readonly<
  Record<string, (row: T) => string | number | null | undefined>
>;

/** Saves shown rows as a file. Personal data that the server would record in an audit entry are left out of its columns. */
export function saveRows<T>(name: string, columns: FileColumns<T>, rows: readonly T[]) {
  const cells = Object.values(columns);
  const lines = [Object.keys(columns), ...rows.map((row) => cells.map((cell) => cell(row)))];
  saveAsFile(`${name}-${isoDay()}.csv`, csvOf(lines), 'text/csv;charset=utf-8');
}

/** Saves the selected rows of a list that is loaded as a whole. */
export function SaveSelected({ onSave }: { onSave: () => void }) {
  return (
    <Button size="sm" onClick={onSave}>
      Export
    </Button>
  );
}

/** Copies a text of each selected row, such as its reference, one on each line. */
export function CopyButton({
  texts,
  label,
  noun,
}: {
  texts: readonly string[];
  label: string;
  noun: string;
}) {
  const copy = async () => {
    if (await copyText(texts.join('\n'))) toast({ title: `${plural(texts.length, noun)} copied` });
    else failToast('The browser refused to copy');
  };
  return (
    <Button size="sm" onClick={() => void copy()}>
      {label}
    </Button>
  );
}

/** Downloads the selected rows. The query has what the list needs besides the ids, such as its state. */
export function ExportSelected({
  path,
  ids,
  query = {},
}: {
  path: string;
  ids: readonly string[];
  query?: Readonly<Record<string, string>>;
}) {
  if (ids.length > FILE_MAX) return <span>{`Select at most ${FILE_MAX} to export`}</span>;
  return <FileButton href={fileOf(path, { ...query, ids: ids.join(',') })}>Export</FileButton>;
}
