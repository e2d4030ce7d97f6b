import { Download, ListFilter } from 'lucide-react';
import { useState } from 'react';
import { useOnline } from '@/shared/hooks/use-online';
import { Button } from '../button';
import { SelectField, TextField } from '../field';
import type { Filter, Option, TableState } from './use-table';

function FilterField({
  filter: { name, label, kind, options = [] },
  state,
}: {
  filter: Filter;
  state: TableState;
}) {
  const value = state.valueOf(name);
  if (kind === 'day')
    return (
      <TextField
        type="date"
        label={label}
        value={value}
        onChange={(event) => state.set(name, event.target.value)}
      />
    );
  if (kind === 'flag') {
    return (
      <label className="dt-flag">
        <input
          type="checkbox"
          className="dt-cb"
          checked={value === 'true'}
          onChange={(event) => state.set(name, event.target.checked ? 'true' : '')}
        />
        {label}
      </label>
    );
  }
  return (
    <SelectField
      label={label}
      value={value}
      onChange={(event) => state.set(name, event.target.value)}
    >
      <option value="">All</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  );
}

/** A link that downloads the filtered list. Without a connection it is a button that cannot be used. */
export function FileButton({ href, children }: { href: string; children: string }) {
  const online = useOnline();
  const text = (
    <>
      <Download className="i" aria-hidden />
      {children}
    </>
  );
  if (!online)
    return (
      <Button size="sm" disabled>
        {text}
      </Button>
    );
  return (
    <a className="btn btn-sm" href={href} download title="At most 10,000 rows">
      {text}
    </a>
  );
}

interface Props {
  state: TableState;
  /** What the search finds, as a hint. */
  hint?: string | undefined;
  searchLabel?: string | undefined;
  /** The sorts of the columns, for phones, where the table has no head. */
  sorts: readonly Option[];
  file: string | null;
  /** Saves the shown rows, where there is no file on the server. */
  save: (() => void) | null;
}

/** The search, the filters and the file of a list. On a phone the filters open with a button. */
export function TableBar({ state, hint, searchLabel, sorts, file, save }: Props) {
  const [open, setOpen] = useState(false);
  const set = state.active - (state.q ? 1 : 0);
  return (
    <div className="dt-bar">
      {searchLabel && (
        <div
          role="search"
          aria-label={state.second ? `Second search: ${searchLabel}` : undefined}
          className="dt-search"
        >
          <TextField
            type="search"
            label={searchLabel}
            hint={hint}
            value={state.typed}
            maxLength={100}
            autoComplete="off"
            onChange={(event) => state.type(event.target.value)}
          />
        </div>
      )}
      {(state.filters.length > 0 || sorts.length > 0) && (
        <Button size="sm" className="dt-toggle" aria-expanded={open} onClick={() => setOpen(!open)}>
          <ListFilter className="i" aria-hidden />
          {set > 0 ? `Filters (${set})` : 'Filters'}
        </Button>
      )}
      <div role="group" aria-label="Filters" className={open ? 'dt-filters is-open' : 'dt-filters'}>
        {state.filters.map((filter) => (
          <FilterField key={filter.name} filter={filter} state={state} />
        ))}
        {sorts.length > 0 && (
          <div className="dt-sorts">
            <SelectField
              label="Sort by"
              value={state.sort}
              onChange={(event) => state.set('sort', event.target.value)}
            >
              {sorts.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
          </div>
        )}
      </div>
      <div className="dt-acts">
        {state.active > 0 && (
          <Button size="sm" kind="quiet" onClick={state.clear}>
            Clear filters
          </Button>
        )}
        {file && <FileButton href={file}>CSV</FileButton>}
        {save && (
          <Button size="sm" onClick={save}>
            <Download className="i" aria-hidden />
            CSV
          </Button>
        )}
      </div>
    </div>
  );
}
