import { Search, X } from 'lucide-react';
import { useRef, type KeyboardEvent } from 'react';

interface Props {
  value: string;
  onChange: (text: string) => void;
  label: string;
  placeholder: string;
  /** Enter: to the first of what was found. */
  onEnter?: () => void;
}

/** A plain search field with a way to empty it: its cross, or Escape. */
export function SearchBox({ value, onChange, label, placeholder, onEnter }: Props) {
  const input = useRef<HTMLInputElement>(null);
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
        <button type="button" className="clear" aria-label="Clear search" onClick={clear}>
          <X className="i" aria-hidden />
        </button>
      )}
    </form>
  );
}
