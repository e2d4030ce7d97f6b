import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';
import { texts } from './texts';
import './search-box.css';

interface Props {
  value: string;
  onChange: (text: string) => void;
  label: string;
  placeholder: string;
  /** Called on Enter, to open the first result. */
  onEnter?: () => void;
}

/** A plain search field that can be cleared with its cross or with Escape. */
export function SearchBox({ value, onChange, label, placeholder, onEnter }: Props) {
  const input = useRef<HTMLInputElement>(null);
  /** Takes over the text that was typed before a prerendered page was hydrated. */
  const takeOver = useEffectEvent(() => {
    const early = input.current?.value;
    if (early && early !== value) onChange(early);
  });
  useEffect(() => takeOver(), []);
  function clear() {
    onChange('');
    input.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (!value.trim() || event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') onEnter?.();
    if (event.key === 'Escape') {
      event.preventDefault();
      clear();
    }
  }
  return (
    <form className="searchbox home-s" role="search" onSubmit={(event) => event.preventDefault()}>
      <span className="soft">
        <Search className="i i24" aria-hidden />
      </span>
      <input
        ref={input}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        maxLength={80}
        enterKeyHint="search"
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {value && (
        <button type="button" className="clear" aria-label={texts.clearSearch} onClick={clear}>
          <X className="i" aria-hidden />
        </button>
      )}
    </form>
  );
}
