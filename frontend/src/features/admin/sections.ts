import type { Waiting } from './home/api';
import type { Permission } from './permission';

export interface Section {
  label: string;
  href: string;
  /** One of these permissions is enough; without any, the section is for all staff. */
  permissions?: readonly Permission[];
  /** The count of what waits there. */
  count?: Exclude<keyof Waiting, 'sms'>;
}

/** The sections of the staff area by the kind of work. */
export const SECTIONS: readonly { name: string; sections: readonly Section[] }[] = [
  { name: 'Today', sections: [{ label: 'Dashboard', href: '/admin' }] },
  {
    name: 'Work',
    sections: [
      { label: 'Orders', href: '/admin/orders', permissions: ['OPS', 'PRICING', 'SUPPORT', 'FINANCE'], count: 'requests' },
      { label: 'Dispatch', href: '/admin/dispatch', permissions: ['OPS'], count: 'dispatch' },
      { label: 'Assessments', href: '/admin/assessments', permissions: ['OPS', 'PRICING'], count: 'assessments' },
      { label: 'Support', href: '/admin/support', permissions: ['SUPPORT'], count: 'tickets' },
      { label: 'Conversations', href: '/admin/conversations', permissions: ['SUPPORT'] },
    ],
  },
  {
    name: 'People',
    sections: [
      { label: 'Providers', href: '/admin/service-providers', permissions: ['OPS'], count: 'applications' },
      { label: 'Users', href: '/admin/users', permissions: ['OPS', 'SUPPORT'] },
      { label: 'Reviews', href: '/admin/reviews', permissions: ['CONTENT'], count: 'reviews' },
      { label: 'Appeals', href: '/admin/reliability', permissions: ['OPS'] },
    ],
  },
  {
    name: 'Money',
    sections: [
      { label: 'Finance', href: '/admin/finance', permissions: ['FINANCE'] },
      { label: 'Payouts', href: '/admin/payouts', permissions: ['FINANCE'] },
      { label: 'Rewards', href: '/admin/referrals', permissions: ['FINANCE'], count: 'rewards' },
      { label: 'Gas', href: '/admin/gas-management', permissions: ['PRICING', 'OPS'] },
    ],
  },
  {
    name: 'Product',
    sections: [
      { label: 'Content', href: '/admin/content-management', permissions: ['CONTENT'], count: 'missedTerms' },
      { label: 'Errors', href: '/admin/crashes', permissions: ['OPS', 'FINANCE'] },
      { label: 'Settings', href: '/admin/settings', permissions: ['SUPER'] },
    ],
  },
];

/** The sections that a member of staff with these permissions may use, without groups that would be empty. */
export function sectionsOf(permissions: readonly Permission[]): typeof SECTIONS {
  const may = ({ permissions: needed }: Section) => !needed || permissions.includes('SUPER') || needed.some((permission) => permissions.includes(permission));
  return SECTIONS.map(({ name, sections }) => ({ name, sections: sections.filter(may) })).filter(({ sections }) => sections.length > 0);
}
