import type { Schema } from '@/shared/api/types';
import { texts } from './texts';

export type User = Schema<'User'>;

/** The time when the account will be erased, if the person asked for that. */
export const eraseAfterOf = (user: User): string | null => user.eraseAfter ?? null;

/** The initials of first and last name; "U" without a name, "G" for a guest. */
export function initials(user: Pick<User, 'firstName' | 'lastName'> | null): string {
  if (!user) return 'G';
  return `${user.firstName.trim().charAt(0)}${user.lastName.trim().charAt(0)}`.toUpperCase() || 'U';
}

export const fullName = (user: Pick<User, 'firstName' | 'lastName'>) =>
  `${user.firstName} ${user.lastName}`.trim();

export function greeting(hour: number): string {
  if (hour < 12) return texts.goodMorning;
  if (hour < 17) return texts.goodAfternoon;
  if (hour < 21) return texts.goodEvening;
  return texts.welcomeBack;
}

export function greetingName(user: Pick<User, 'firstName' | 'email'>): string {
  return user.firstName.trim() || user.email.split('@')[0] || texts.user;
}

export const TABS = ['profile', 'statement', 'settings', 'sessions', 'privacy'] as const;
export type Tab = (typeof TABS)[number];

/** The tabs of a person. A statement is about jobs, which staff do not book. */
export const tabsOf = (role: User['role']): readonly Tab[] =>
  role === 'ADMIN' ? TABS.filter((tab) => tab !== 'statement') : TABS;

/** The tab that an address names; any other value means the profile. */
export const tabOf = (asked: string | null, tabs: readonly Tab[] = TABS): Tab =>
  tabs.find((tab) => tab === asked) ?? 'profile';

/** The address of a tab; the profile has a page of its own. */
export const tabPath = (tab: Tab) => (tab === 'profile' ? '/profile' : `/account?tab=${tab}`);
