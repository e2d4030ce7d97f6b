import { DataTable, type Props as TableProps } from '@/shared/ui/data-table/data-table';
import { localPages, type Local } from '@/shared/ui/data-table/local';
import { useTable, type Filter } from '@/shared/ui/data-table/use-table';
import { SaveSelected, saveRows, type FileColumns } from './selected';

interface Props<T> extends Omit<
  TableProps<T>,
  'state' | 'pages' | 'query' | 'path' | 'save' | 'bulk'
> {
  answer: { data: readonly T[] | undefined; error?: unknown; mutate: () => unknown };
  local: Local<T>;
  filters?: readonly Filter[];
  sort: string;
  /** What stands before the parameters in the address, for a second list on a page. */
  prefix?: string;
  /** The name of the file and its columns. */
  file: { name: string; columns: FileColumns<T> };
}

const NO_FILTERS: readonly Filter[] = [];

/** A short list that the server sends as a whole. It is searched, filtered, sorted and saved as a file in the browser. */
export function WholeTable<T>({
  answer,
  local,
  filters = NO_FILTERS,
  sort,
  prefix = '',
  file: { name, columns },
  ...table
}: Props<T>) {
  const state = useTable({ filters, sort, prefix });
  const save = (rows: readonly T[]) => saveRows(name, columns, rows);
  return (
    <DataTable
      {...table}
      state={state}
      pages={localPages(answer, state, local)}
      save={save}
      bulk={(rows) => <SaveSelected onSave={() => save(rows)} />}
    />
  );
}
