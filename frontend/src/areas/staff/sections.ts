import type { Schema } from '@/shared/api/types';
import type { Count } from './home/api';
import type { Permission } from './permission';

export interface Section {
  label: string;
  href: string;
  /** The permissions of which one is needed; everyone of staff sees a section without any. */
  permissions: readonly Permission[];
  /**
   * The counts of the dashboard whose sum is shown beside the section. Of several in one place, the first that this person has is taken,
   * because it contains the others.
   */
  waiting?: readonly (Count | readonly Count[])[];
}

export interface SectionGroup {
  name: string;
  sections: readonly Section[];
}

/** The sections of the staff area by the kind of work. */
const GROUPS: readonly SectionGroup[] = [
  { name: 'Today', sections: [{ label: 'Dashboard', href: '/admin', permissions: [] }] },
  {
    name: 'Work',
    sections: [
      {
        label: 'Orders',
        href: '/admin/orders',
        permissions: ['OPS', 'PRICING', 'SUPPORT', 'FINANCE'],
        waiting: ['requests', 'unconfirmed', 'earlyTerminations'],
      },
      { label: 'Dispatch', href: '/admin/dispatch', permissions: ['OPS'], waiting: ['dispatch'] },
      {
        label: 'Assessments',
        href: '/admin/assessments',
        permissions: ['OPS', 'PRICING'],
        waiting: ['assessments'],
      },
      {
        label: 'Support',
        href: '/admin/support',
        permissions: ['SUPPORT', 'FINANCE'],
        waiting: [
          'tickets',
          ['disputes', 'fullRefunds'],
          'warrantyClaims',
          ['damageClaims', 'damageGrants'],
        ],
      },
      { label: 'Conversations', href: '/admin/conversations', permissions: ['SUPPORT'] },
    ],
  },
  {
    name: 'People',
    sections: [
      {
        label: 'Providers',
        href: '/admin/service-providers',
        permissions: ['OPS'],
        waiting: ['applications'],
      },
      {
        label: 'Users',
        href: '/admin/users',
        permissions: ['OPS', 'SUPPORT'],
        waiting: ['staffRequests'],
      },
      { label: 'Reviews', href: '/admin/reviews', permissions: ['CONTENT'], waiting: ['reviews'] },
      { label: 'Appeals', href: '/admin/reliability', permissions: ['OPS'], waiting: ['appeals'] },
    ],
  },
  {
    name: 'Money',
    sections: [
      {
        label: 'Finance',
        href: '/admin/finance',
        permissions: ['FINANCE', 'OPS', 'CONTENT'],
        waiting: ['commissionRules', 'refundApprovals', 'moneyProposals'],
      },
      {
        label: 'Payouts',
        href: '/admin/payouts',
        permissions: ['FINANCE'],
        waiting: ['payoutBatches'],
      },
      {
        label: 'Rewards',
        href: '/admin/referrals',
        permissions: ['FINANCE'],
        waiting: ['rewards'],
      },
      { label: 'Prices', href: '/admin/rates', permissions: ['PRICING'], waiting: ['rateChanges'] },
      {
        label: 'Gas',
        href: '/admin/gas-management',
        permissions: ['OPS', 'PRICING'],
        waiting: ['gasPrices'],
      },
    ],
  },
  {
    name: 'Product',
    sections: [
      {
        label: 'Content',
        href: '/admin/content-management',
        permissions: ['CONTENT'],
        waiting: ['missedTerms'],
      },
      { label: 'Errors', href: '/admin/crashes', permissions: ['OPS', 'FINANCE'] },
      {
        label: 'Settings',
        href: '/admin/settings',
        permissions: ['SUPER'],
        waiting: ['settingChanges'],
      },
    ],
  },
];

type Who = Pick<Schema<'User'>, 'permissions'>;

const may = ({ permissions }: Who, needed: readonly Permission[]) =>
  permissions.includes('SUPER') || needed.some((one) => permissions.includes(one));

/** The sections that this person may use, without groups that would be empty. */
export const groupsOf = (user: Who): readonly SectionGroup[] =>
  GROUPS.map(({ name, sections }) => ({
    name,
    sections: sections.filter(
      ({ permissions }) => permissions.length === 0 || may(user, permissions),
    ),
  })).filter(({ sections }) => sections.length > 0);

/** The same without the groups. */
export const sectionsOf = (user: Who): readonly Section[] =>
  groupsOf(user).flatMap(({ sections }) => sections);

/** Whether this person may open the page of a section, by its address. */
export function mayOpen(user: Who, to: string): boolean {
  const [path] = to.split('?');
  return sectionsOf(user).some(({ href }) => href === path);
}

/** Whether this person may look for orders, for people and for settings. */
export const findsOf = (user: Who) => ({
  orders: may(user, ['OPS', 'PRICING', 'SUPPORT', 'FINANCE']),
  people: may(user, ['OPS', 'SUPPORT']),
  settings: may(user, ['SUPER']),
});

const NAMES: Readonly<Record<Permission, string>> = {
  OPS: 'Operations',
  PRICING: 'Pricing',
  SUPPORT: 'Support',
  FINANCE: 'Finance',
  CONTENT: 'Content',
  SUPER: 'Everything',
};

/** The work of a person: "Operations, Finance". */
export const workOf = ({ permissions }: Who) =>
  permissions.includes('SUPER')
    ? NAMES.SUPER
    : permissions.map((one) => NAMES[one]).join(', ') || 'No permission yet';
