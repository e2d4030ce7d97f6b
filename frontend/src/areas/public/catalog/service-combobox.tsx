import { clsx } from 'clsx';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useDismiss } from '@/shared/hooks/use-dismiss';
import { Glyph } from '@/shared/ui/glyph';
import { SearchDropdown } from './components/search-dropdown';
import { useCombobox, type ComboboxProps } from './use-combobox';
import { texts } from './first-load-texts';
import '@/areas/common/catalog/search-box.css';

const SEARCH_MARK = (
  <span className="soft only-l">
    <Glyph name="search" className="i i24" />
  </span>
);

/** The search of the landing page: a combobox of the services. */
export function ServiceCombobox(props: ComboboxProps) {
  const { query, open, active, setOpen, close, type, go, submit, onKeyDown, ...found } =
    useCombobox(props);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useDismiss(box, open, close);
  /** The search box works as a plain form before the page is hydrated; the text that was typed until then is taken over. */
  const wake = useEffectEvent(() => {
    const early = input.current;
    if (early?.value) type(early.value);
    else if (early && early === document.activeElement) setOpen(true);
  });
  useEffect(() => queueMicrotask(wake), []);
  function clear() {
    type('');
    input.current?.focus();
  }
  return (
    <div ref={box} className="hero-search">
      <form
        className={clsx('searchbox', open && 'on')}
        role="search"
        action="/categories"
        onSubmit={submit}
      >
        {open ? (
          <button
            type="button"
            className="iconbtn only-s -ml-3 -mr-2"
            aria-label={texts.closeSearch}
            onClick={close}
          >
            <Glyph name="back" className="i i24" />
          </button>
        ) : null}
        {SEARCH_MARK}
        <input
          ref={input}
          name="q"
          role="combobox"
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          aria-label={texts.searchServices}
          placeholder={texts.whatDoYouNeed}
          autoComplete="off"
          maxLength={80}
          enterKeyHint="search"
          value={query}
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {query && (
          <button type="button" className="clear" aria-label={texts.clearSearch} onClick={clear}>
            <Glyph name="close" />
          </button>
        )}
        <button className="btn btn-primary" aria-label={texts.search}>
          <Glyph name={open ? 'next' : 'search'} className="i i24 only-s" />
          <span className="only-l">{texts.search}</span>
        </button>
      </form>
      {open && (
        <SearchDropdown
          id={id}
          active={active}
          total={props.services.length}
          retry={props.retry}
          onPick={go}
          {...found}
        />
      )}
    </div>
  );
}
