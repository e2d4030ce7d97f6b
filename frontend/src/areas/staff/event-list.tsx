import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { formatDate, formatTime } from '@/shared/lib/dates';
import './record.css';

/** Something that happened. */
export interface ListedEvent {
  id: string;
  at: string;
  text: ReactNode;
}

/** What happened, each with its date and time. The pages that show it load the style of orders. */
export function EventList({
  events,
  className,
}: {
  events: readonly ListedEvent[];
  className?: string;
}) {
  return (
    <ol className={clsx('ao-ev', className)}>
      {events.map(({ id, at, text }) => (
        <li key={id}>
          <time dateTime={at}>{`${formatDate(at)}, ${formatTime(at)}`}</time>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}
