import type { Schema } from '@/shared/api/types';

export type User = Schema<'User'>;

/** The time when the account will be erased, if the person asked for that. */
export const eraseAfterOf = (user: User): string | null => user.eraseAfter ?? null;

const PHONE = /^(\+234|234|0)[789][01]\d{8}$/;

export const stripSpaces = (phone: string) => phone.replace(/\s+/g, '');

export const isNigerianPhone = (phone: string) => PHONE.test(stripSpaces(phone));

export const isComplete = (user: Pick<User, 'phone' | 'address'>) => Boolean(user.phone?.trim() && user.address?.trim());

/** The initials of first and last name; "U" without a name, "G" for a guest. */
export function initials(user: Pick<User, 'firstName' | 'lastName'> | null): string {
  if (!user) return 'G';
  return `${user.firstName.trim().charAt(0)}${user.lastName.trim().charAt(0)}`.toUpperCase() || 'U';
}

export const fullName = (user: Pick<User, 'firstName' | 'lastName'>) => `${user.firstName} ${user.lastName}`.trim();

export function greeting(hour: number): string {
  if (hour < 12) return 'Good morning';
  if (hour < 17) return 'Good afternoon';
  if (hour < 21) return 'Good evening';
  return 'Welcome back';
}

export function greetingName(user: Pick<User, 'firstName' | 'email'>): string {
  return user.firstName.trim() || user.email.split('@')[0] || 'User';
}

export interface ProfileValues {
  phone: string;
  address: string;
  city: string;
  state: string;
}

export interface Message {
  title: string;
  description: string;
}

/** The problem of the profile form, or null. City and state are not checked. */
export function profileProblem(values: Pick<ProfileValues, 'phone' | 'address'>, examplePhone: string): Message | null {
  if (!values.phone.trim() || !values.address.trim()) {
    return { title: 'Missing information', description: 'Phone number and address are required for Nigerian marketplace services.' };
  }
  if (!isNigerianPhone(values.phone)) {
    return { title: 'Invalid phone number', description: `Please enter a valid Nigerian phone number (e.g., ${examplePhone})` };
  }
  return null;
}

/** The same problem by field, to show it where it is. */
export function profileProblemsByField(values: Pick<ProfileValues, 'phone' | 'address'>, examplePhone: string): Record<string, string> {
  const problem = profileProblem(values, examplePhone);
  if (!problem) return {};
  if (problem.title === 'Invalid phone number') return { phone: problem.description };
  return {
    ...(!values.phone.trim() && { phone: 'Your phone number is required.' }),
    ...(!values.address.trim() && { address: 'Your address is required. A landmark is enough.' }),
  };
}

export const TABS = ['profile', 'statement', 'settings', 'sessions', 'privacy'] as const;
export type Tab = (typeof TABS)[number];

/** The tab that an address names; any other value means the profile. */
export const tabOf = (asked: string | null): Tab => TABS.find((tab) => tab === asked) ?? 'profile';

/** The address of a tab; the profile has a page of its own. */
export const tabPath = (tab: Tab) => (tab === 'profile' ? '/profile' : `/account?tab=${tab}`);

export interface PasswordValues {
  currentPassword: string;
  password: string;
}

/** The problems of the password form, by field. */
export function passwordProblems({ currentPassword, password }: PasswordValues, min: number): Partial<Record<keyof PasswordValues, string>> {
  return {
    ...(currentPassword === '' && { currentPassword: 'Enter the password you have now.' }),
    ...(password.length < min ? { password: `Use at least ${min} characters. Three or four words work well.` } : password === currentPassword && { password: 'Choose one that you do not have now.' }),
  };
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
export const MIN_PASSWORD = 8;
export const MIN_STAFF_PASSWORD = 12;

export interface Credentials {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/** The problems of the sign-in and sign-up forms, by field; empty when there are none. */
export function credentialProblems(values: Credentials, mode: 'signin' | 'signup' | 'forgot' | 'reset'): Partial<Record<keyof Credentials, string>> {
  const found: Partial<Record<keyof Credentials, string>> = {};
  if (mode === 'signup' && !values.firstName.trim()) found.firstName = 'Tell us your first name.';
  if (mode === 'signup' && !values.lastName.trim()) found.lastName = 'Tell us your last name.';
  if (mode !== 'reset' && !EMAIL.test(values.email.trim())) found.email = 'Enter your e-mail address, for example amina@example.com.';
  if (mode === 'signin' && !values.password) found.password = 'Enter your password.';
  if ((mode === 'signup' || mode === 'reset') && values.password.length < MIN_PASSWORD) found.password = `Use at least ${MIN_PASSWORD} characters. Three or four words work well.`;
  return found;
}
