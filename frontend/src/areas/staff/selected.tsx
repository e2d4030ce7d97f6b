import { fileOf } from '@/shared/ui/data-table/use-table';
import { FileButton } from '@/shared/ui/data-table/table-bar';
import { Button } from '@/shared/ui/button';
import { copyText } from '@/shared/lib/copy-text';
import { plural } from '@/shared/lib/plural';
import { failToast, toast } from '@/shared/lib/toast-store';

/** The most rows in the file of a selection. */
const FILE_MAX = 50;

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
