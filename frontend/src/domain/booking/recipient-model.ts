import type { Schema } from '@/shared/api/types';
import { isNigerianPhone } from '@/domain/identity/form-checks';
import { texts } from './texts';

export type DraftRecipient = Schema<'RecipientRequest'>;

export const NEW_RECIPIENT: DraftRecipient = { name: '', phone: '', mayConfirm: true };
export const MAX_NAME = 80;

/** The problems of the person at home, by field. */
export function recipientProblems(
  recipient: DraftRecipient | null | undefined,
): Partial<Record<'name' | 'phone', string>> {
  if (!recipient) return {};
  return {
    ...(!recipient.name.trim() && { name: texts.enterNamePersonAt }),
    ...(!isNigerianPhone(recipient.phone) && {
      phone: texts.enterNigerianPhoneNumber,
    }),
  };
}

/** The person at home as the server takes it: null for the customer, nothing while it is incomplete or was not asked. */
export function sentRecipient(recipient: DraftRecipient | null | undefined): {
  recipient?: DraftRecipient | null;
} {
  if (recipient === undefined || Object.keys(recipientProblems(recipient)).length > 0) return {};
  return {
    recipient: recipient && {
      ...recipient,
      name: recipient.name.trim(),
      phone: recipient.phone.trim(),
    },
  };
}
