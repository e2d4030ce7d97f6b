import { Fragment, type ReactNode } from 'react';
import './description-list.css';

/** A term with its value. One without a value is left out. */
export type Described = readonly [term: string, value: ReactNode];

interface Props {
  items: readonly (Described | false)[];
  className?: string;
  label?: string;
}

const hasValue = (item: Described | false): item is Described =>
  item !== false &&
  item[1] !== null &&
  item[1] !== undefined &&
  item[1] !== false &&
  item[1] !== '';

/** Facts as terms and values. */
export function DescriptionList({ items, className = 'kv-list', label }: Props) {
  return (
    <dl className={className} aria-label={label}>
      {items.filter(hasValue).map(([term, value]) => (
        <Fragment key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
