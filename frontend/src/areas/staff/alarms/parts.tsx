import { Link } from 'react-router-dom';
import { useUser } from '@/areas/common/identity/session';
import { topicOf } from '@/domain/support/model';
import { PhoneLink } from '@/shared/ui/phone-link';
import type { Alarm } from './api';

const TITLES: Partial<Record<Alarm['category'], string>> = {
  GAS_SAFETY: 'Gas alarm',
  SAFETY: 'Safety alarm',
};

/** What an alarm is about. */
export const titleOf = ({ category }: Alarm) => TITLES[category] ?? `Urgent: ${topicOf(category)}`;

/** Whether no one has taken an alarm. */
export const isOpen = ({ takenAt }: Alarm) => !takenAt;

/** Whether the user may take alarms: support and operations may. */
export function useMayTake(): boolean {
  const user = useUser();
  return (
    user?.role === 'ADMIN' &&
    user.permissions.some(
      (permission) => permission === 'SUPPORT' || permission === 'OPS' || permission === 'SUPER',
    )
  );
}

export function Caller({ alarm: { callerName, callerPhone } }: { alarm: Alarm }) {
  return (
    <>
      {callerName}
      {callerPhone && (
        <>
          {', '}
          <PhoneLink phone={callerPhone} />
        </>
      )}
    </>
  );
}

/** The reference with the way to its ticket or order; a visitor without an account has neither. */
export function Origin({ alarm: { reference, ticketId, orderId } }: { alarm: Alarm }) {
  const path = ticketId
    ? `/admin/support?ticket=${ticketId}`
    : orderId
      ? `/admin/orders/${orderId}`
      : null;
  if (path === null) return `${reference}, from a visitor without an account`;
  return (
    <Link className="link" to={path}>
      {reference}
    </Link>
  );
}
