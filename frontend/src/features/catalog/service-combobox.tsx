import { ArrowRight, Search, X } from 'lucide-react';
import { clsx } from 'clsx';
import { useCallback, useEffect, useId, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useDismiss } from '@/shared/hooks/use-dismiss';
import { Doorway } from '@/shared/ui/doorway';
import type { Category } from './model';
import { PriceFrom } from './price-from';
import { highlight } from './highlight';
import type { searchServices } from './search';

const MAX_RESULTS = 8;

interface Props {
  services: readonly Category[];
  popular: readonly Category[];
  loading: boolean;
  pathOf: (category: Category) => string;
  /** Lets the page load its list before it is asked for otherwise. */
  onWake: () => void;
  onOpenChange: (open: boolean) => void;
}

interface OptionProps {
  id: string;
  category: Category;
  query: string;
  active: boolean;
  onPick: () => void;
}

function Option({ id, category, query, active, onPick }: OptionProps) {
  const [before, match, after] = highlight(category.name, query);
  return (
    // The input keeps the focus and hears the keys; the option only hears the pointer.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events
    <li id={id} role="option" aria-selected={active} tabIndex={-1} className={clsx('combo-o', active && 'on')} onClick={onPick}>
      <Doorway iconKey={category.iconKey} size="sm" />
      <span className="combo-t">
        <span className="trunc">
          {before}
          {match && <mark>{match}</mark>}
          {after}
        </span>
        <span className="small faint">
          <PriceFrom category={category} />
        </span>
      </span>
    </li>
  );
}

/** The search itself arrives when the box is first opened. */
function useSearch(open: boolean) {
  const [search, setSearch] = useState<{ run: typeof searchServices } | null>(null);
  useEffect(() => {
    if (!open) return;
    let current = true;
    void import(/* webpackChunkName: "service-search" */ './search').then((found) => current && setSearch({ run: found.searchServices }));
    return () => {
      current = false;
    };
  }, [open]);
  return search?.run;
}

function useCombobox({ services, popular, pathOf, onWake, onOpenChange }: Props) {
  const [query, setQuery] = useState('');
  const [open, setOpenState] = useState(false);
  const [active, setActive] = useState(-1);
  const navigate = useNavigate();
  const asked = query.trim();
  const search = useSearch(open);
  const results = (asked ? (search?.(services, asked) ?? []) : popular).slice(0, MAX_RESULTS);
  const setOpen = useCallback(
    (next: boolean) => {
      setOpenState(next);
      onOpenChange(next);
      if (next) onWake();
      else setActive(-1);
    },
    [onOpenChange, onWake],
  );
  function go(category: Category | undefined) {
    setOpen(false);
    void navigate(category ? pathOf(category) : `/categories${asked ? `?q=${encodeURIComponent(asked)}` : ''}`);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      setQuery('');
      setOpen(false);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((place) => (results.length === 0 ? -1 : (place + step + results.length + (place < 0 && step < 0 ? 1 : 0)) % results.length));
    }
  }
  function type(text: string) {
    setQuery(text);
    setActive(-1);
    setOpen(true);
  }
  return { query, asked, open, active, results, searching: asked !== '' && !search, setOpen, type, go, onKeyDown };
}

function Status({ loading, asked, empty }: { loading: boolean; asked: string; empty: boolean }) {
  if (!empty) return null;
  const text = loading ? 'Loading services...' : asked ? `No services found for "${asked}"` : 'Start typing to search services';
  return <p className="px-3 py-4 soft wordy">{text}</p>;
}

interface DropdownProps {
  id: string;
  open: boolean;
  asked: string;
  active: number;
  results: readonly Category[];
  loading: boolean;
  onPick: (category: Category) => void;
}

function Dropdown({ id, open, asked, active, results, loading, onPick }: DropdownProps) {
  return (
    <div className="combo hero-dd" hidden={!open}>
      <p className="combo-h" id={`${id}-title`}>
        {asked ? 'Search Results' : 'Popular Services'}
      </p>
      <ul id={`${id}-list`} role="listbox" aria-labelledby={`${id}-title`} className="combo-list">
        {results.map((category, place) => (
          <Option key={category.id} id={`${id}-${place}`} category={category} query={asked} active={place === active} onPick={() => onPick(category)} />
        ))}
      </ul>
      <div role="status">
        <Status loading={loading} asked={asked} empty={results.length === 0} />
      </div>
      <Link className="combo-all" to="/categories">
        All services <ArrowRight className="i i16" aria-hidden />
      </Link>
    </div>
  );
}

/** The search of the landing page: a combobox over the services. */
export function ServiceCombobox(props: Props) {
  const { query, asked, open, active, results, searching, setOpen, type, go, onKeyDown } = useCombobox(props);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useDismiss(
    box,
    open,
    useCallback(() => setOpen(false), [setOpen]),
  );
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    go(asked || active >= 0 ? results[Math.max(0, active)] : undefined);
  }
  return (
    <div ref={box} className="hero-search">
      <form className={clsx('searchbox', open && 'on')} role="search" action="/categories" onSubmit={submit}>
        <span className="soft only-l">
          <Search className="i i24" aria-hidden />
        </span>
        <input
          ref={input}
          name="q"
          role="combobox"
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          aria-label="Search services"
          placeholder="What do you need today?"
          autoComplete="off"
          enterKeyHint="search"
          value={query}
          onFocus={() => setOpen(true)}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {query && (
          <button
            type="button"
            className="clear"
            aria-label="Clear search"
            onClick={() => {
              type('');
              input.current?.focus();
            }}
          >
            <X className="i" aria-hidden />
          </button>
        )}
        <button className="btn btn-primary" aria-label="Search">
          <Search className="i i24 only-s" aria-hidden />
          <span className="only-l">Search</span>
        </button>
      </form>
      <Dropdown id={id} open={open} asked={asked} active={active} results={results} loading={props.loading || searching} onPick={go} />
    </div>
  );
}
