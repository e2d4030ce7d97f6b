import { formatKobo } from '@/shared/lib/money';
import { DescriptionList } from '@/shared/ui/description-list';
import { Money } from '@/shared/ui/money';
import './split.css';

export interface Part {
  id: 'you' | 'mat' | 'gida' | 'vat';
  label: string;
  kobo: number;
}

/** A price as a bar, with widths to scale. */
export function SplitBar({ parts }: { parts: readonly Part[] }) {
  const total = parts.reduce((sum, { kobo }) => sum + Math.max(0, kobo), 0) || 1;
  const bars = parts.reduce<{ id: string; from: number; width: number }[]>((done, { id, kobo }) => {
    const last = done.at(-1);
    return [
      ...done,
      { id, from: last ? last.from + last.width : 0, width: (Math.max(0, kobo) / total) * 400 },
    ];
  }, []);
  return (
    <svg
      className="sp-split"
      viewBox="0 0 400 14"
      preserveAspectRatio="none"
      role="img"
      aria-label={parts.map(({ label, kobo }) => `${label} ${formatKobo(kobo)}`).join(', ')}
    >
      {bars.map(({ id, from, width }, place) => (
        <rect
          key={id}
          className={`p-${id}`}
          x={from + (place > 0 ? 1 : 0)}
          width={Math.max(0, width - (place > 0 ? 1 : 0) - (place < bars.length - 1 ? 1 : 0))}
          height="14"
        />
      ))}
    </svg>
  );
}

/** The lines below the bar, to the naira. */
export function SplitLines({ parts }: { parts: readonly Part[] }) {
  return (
    <DescriptionList
      boxed
      className="sp-lines"
      items={parts.map(({ id, label, kobo }) => [
        <>
          <i className={`sp-sw p-${id}`} aria-hidden />
          {label}
        </>,
        <Money kobo={kobo} />,
        id,
      ])}
    />
  );
}
