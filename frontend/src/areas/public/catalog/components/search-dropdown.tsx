import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Doorway } from '@/shared/ui/doorway';
import { Glyph } from '@/shared/ui/glyph';
import { highlight } from '@/domain/catalog/highlight';
import type { Category } from '@/domain/catalog/model';
import { PriceFrom } from '@/areas/common/catalog/price-from';
import type { DropdownState } from '../use-combobox';
import { texts } from '../first-load-texts';
import '@/shared/ui/combo.css';

interface OptionProps {
  id: string;
  category: Category;
  query: string;
  /** Selected with the arrow keys. */
  active: boolean;
  /** The option that Enter would choose. */
  first: boolean;
  onPick: (category: Category) => void;
}

function Option({ id, category, query, active, first, onPick }: OptionProps) {
  const [before, match, after] = highlight(category.name, query);
  return (
    // The input keeps the focus and handles the keys; the option only handles the pointer.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events
    <li
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      className={clsx('combo-o', (active || first) && 'on')}
      onClick={() => onPick(category)}
      onMouseDown={(event) => event.preventDefault()}
    >
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

interface Props {
  id: string;
  asked: string;
  /** What to do in the danger that the search names. */
  safety: ReactNode;
  active: number;
  state: DropdownState;
  results: readonly Category[];
  /** The number of all services, if it is known. */
  total: number;
  retry: (() => void) | null;
  onPick: (category: Category) => void;
}

function Message({ state, asked, retry }: Pick<Props, 'state' | 'asked' | 'retry'>) {
  switch (state) {
    case 'loading':
      return <p className="combo-m">{texts.loadingServices}</p>;
    case 'no-match':
      return (
        <>
          <p className="combo-m wordy !pb-1">{texts.noServicesFoundFor(asked)}</p>
          <p className="combo-m small faint !pt-0">{texts.tryAnotherWordOr}</p>
        </>
      );
    case 'prompt':
      return <p className="combo-m">{texts.startTypingSearchServices}</p>;
    case 'failed':
      return (
        <p className="combo-m">
          {texts.weCouldNotLoad}{' '}
          <button type="button" className="link" onClick={() => retry?.()}>
            {texts.tryAgain}
          </button>
        </p>
      );
    case 'list':
      return null;
  }
}

/** The list below the search box. */
export function SearchDropdown({
  id,
  asked,
  safety,
  active,
  state,
  results,
  total,
  retry,
  onPick,
}: Props) {
  return (
    <div className="combo hero-dd">
      {safety}
      <p className="combo-h" id={`${id}-title`}>
        {asked ? texts.searchResults : texts.popularServices}
      </p>
      <ul
        id={`${id}-list`}
        role="listbox"
        aria-labelledby={`${id}-title`}
        className={`combo-list rows-${Math.ceil(results.length / 2)}`}
      >
        {results.map((category, place) => (
          <Option
            key={category.id}
            id={`${id}-${place}`}
            category={category}
            query={asked}
            active={place === active}
            first={asked !== '' && active < 0 && place === 0}
            onPick={onPick}
          />
        ))}
      </ul>
      <div role="status">
        <Message state={state} asked={asked} retry={retry} />
        {asked && state === 'list' && (
          <span className="vh">{texts.serviceFound(results.length)}</span>
        )}
      </div>
      <Link className="combo-all" to="/categories">
        {total > 0 ? texts.seeAllServices(total) : texts.seeAllServicesLabel}{' '}
        <Glyph name="next" className="i i16" />
      </Link>
    </div>
  );
}
