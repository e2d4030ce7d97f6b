import type { User } from './model';

/** Whether the profile has what a booking needs. Every page asks, so this is apart from the other rules about a person. */
export const isComplete = (user: Pick<User, 'phone' | 'address'>) =>
  Boolean(user.phone?.trim() && user.address?.trim());
