import { Fragment, type ReactNode } from 'react';
import './description-list.css';

/** A term with its value. One without a value is left out. A term that is no text has a key. */
export type Described = readonly [term: ReactNode, value: ReactNode, key?: string];

interface Props {
  items: readonly (Described | false)[];
  className?: string;
  label?: string;
  /** Each term is in one box with its value. */
  boxed?: boolean;
}

const hasValue = (item: Described | false): item is Described =>
  item !== false &&
  item[1] !== null &&
  item[1] !== undefined &&
  item[1] !== false &&
  item[1] !== '';

/** Facts as terms and values. */
export function DescriptionList({ items, className = 'kv-list', label, boxed = false }: Props) {
  const Pair = boxed ? 'div' : Fragment;
  return (
    <dl className={className} aria-label={label}>
      {items.filter(hasValue).map(([term, value, key], at) => (
        <Pair key={key ?? (typeof term === 'string' ? term : at)}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </Pair>
      ))}
    </dl>
  );
}
