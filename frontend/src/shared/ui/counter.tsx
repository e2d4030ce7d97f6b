import { Minus, Plus } from 'lucide-react';
import { texts } from './texts';
import './counter.css';

interface Props {
  label: string;
  value: number;
  min?: number;
  max?: number;
  onChange: (value: number) => void;
}

/** A number with two round buttons. */
export function Counter({ label, value, min = 0, max = 99, onChange }: Props) {
  const set = (next: number) => onChange(Math.min(max, Math.max(min, next)));
  return (
    <div className="counter" role="group" aria-label={label}>
      <button
        type="button"
        aria-label={texts.fewer(label)}
        disabled={value <= min}
        onClick={() => set(value - 1)}
      >
        <Minus className="i" aria-hidden />
      </button>
      <output aria-live="polite">{value}</output>
      <button
        type="button"
        aria-label={texts.more(label)}
        disabled={value >= max}
        onClick={() => set(value + 1)}
      >
        <Plus className="i" aria-hidden />
      </button>
    </div>
  );
}
