import { Search, X } from 'lucide-react';

/** A plain search field with a way to empty it. */
export function SearchBox({ value, onChange, label, placeholder }: { value: string; onChange: (text: string) => void; label: string; placeholder: string }) {
  return (
    <form className="searchbox home-s" role="search" onSubmit={(event) => event.preventDefault()}>
      <span className="soft">
        <Search className="i i24" aria-hidden />
      </span>
      <input aria-label={label} placeholder={placeholder} value={value} enterKeyHint="search" autoComplete="off" onChange={(event) => onChange(event.target.value)} />
      {value && (
        <button type="button" className="clear" aria-label="Clear search" onClick={() => onChange('')}>
          <X className="i" aria-hidden />
        </button>
      )}
    </form>
  );
}
